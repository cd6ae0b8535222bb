package d10luckrapid

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	"github.com/rollbook-rpg/rollbook"
	"github.com/rollbook-rpg/rollbook/d10luck"
)

// most is the highest figure of a table.
const most = 1_000_000

// names are no words of a test, such as "mod" and "vs".
func names(t *rapid.T, n int) []string {
	return rapid.SliceOfNDistinct(rapid.StringMatching(`[A-La-lé料][a-z&<"]{0,8}( [a-u]{1,3})?`), n, n, strings.ToLower).Draw(t, "names")
}

// ModifierTable makes tables of one to five rows.
func ModifierTable() *rapid.Generator[d10luck.ModifierTable] {
	return rapid.Custom(func(t *rapid.T) d10luck.ModifierTable {
		rows, high := make([]d10luck.ModifierRow, rapid.IntRange(1, 5).Draw(t, "rows")), most
		for i, name := range names(t, len(rows)) {
			low := high - rapid.IntRange(0, most/4).Draw(t, "more modifiers")
			if i == len(rows)-1 {
				low = -most
			}
			rows[i] = d10luck.ModifierRow{Name: name, Low: low, High: high, Ours: rapid.Bool().Draw(t, "ours")}
			high = low - 1
		}
		return must(d10luck.NewModifierTable(rows...))
	})
}

// FearTable makes tables of one to five rows, with every sort of effect.
func FearTable() *rapid.Generator[d10luck.FearTable] {
	return rapid.Custom(func(t *rapid.T) d10luck.FearTable {
		rows := make([]d10luck.FearRow, rapid.IntRange(1, 5).Draw(t, "rows"))
		for i, name := range names(t, len(rows)) {
			rows[i] = d10luck.FearRow{Level: i + 1, Name: name, Penalty: rapid.IntRange(0, most).Draw(t, "penalty"),
				Intervention: rapid.Bool().Draw(t, "intervention"), Ours: rapid.Bool().Draw(t, "ours")}
			lasts := rapid.SampledFrom([]*int{new(int), &rows[i].Turns, &rows[i].Die}).Draw(t, "how it lasts")
			*lasts = rapid.IntRange(1, 255).Draw(t, "turns or sides")
			if rapid.Bool().Draw(t, "recovery") {
				rows[i].Recovery = d10luck.Recovery{Kind: rapid.SampledFrom([]d10luck.Kind{d10luck.SimpleTest, d10luck.DifficultTest}).Draw(t, "kind"),
					Attribute: "Élan", Every: rapid.SampledFrom(slices.Collect(rollbook.All[d10luck.Span]())).Draw(t, "span")}
			}
		}
		return must(d10luck.NewFearTable(rows...))
	})
}

// Rules makes house rules: each table the standard one or another, and both readings of
// LCK-3.
func Rules() *rapid.Generator[d10luck.Rules] {
	return rapid.Custom(func(t *rapid.T) d10luck.Rules {
		var rules d10luck.Rules
		if rapid.Bool().Draw(t, "own outcomes") {
			rules.Outcomes = OutcomeTable().Draw(t, "outcomes")
		}
		if rapid.Bool().Draw(t, "own modifiers") {
			rules.Modifiers = ModifierTable().Draw(t, "modifiers")
		}
		if rapid.Bool().Draw(t, "own fear") {
			rules.Fear = FearTable().Draw(t, "fear")
		}
		rules.NoLuckInFear = rapid.Bool().Draw(t, "no luck in fear")
		return rules
	})
}
