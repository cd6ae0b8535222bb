package fifteenharm_test

import (
	"math"
	"math/big"

	"github.com/rollbook-rpg/rollbook/fifteen"
	"github.com/rollbook-rpg/rollbook/fifteen/fifteenharm"
)

// naiveBase is RNG-1 in whole feet.
func naiveBase(w fifteenharm.Weapon) int {
	switch w.Class {
	case fifteenharm.Heavy:
		return 400
	case fifteenharm.Lens:
		return 4 * int(math.Floor(100*w.Magnification+0.5))
	case fifteenharm.Thrown:
		return 60
	}
	return 200
}

// naivePenalty counts the segments of RNG-2 in exact fractions.
func naivePenalty(w fifteenharm.Weapon, feet float64, completed bool) int {
	base := naiveBase(w)
	beyond := new(big.Rat).Sub(new(big.Rat).SetFloat64(feet), big.NewRat(int64(base), 1))
	if beyond.Sign() <= 0 {
		return 0
	}
	segments := new(big.Rat).Quo(beyond, big.NewRat(int64(base/4), 1))
	n := new(big.Int).Quo(segments.Num(), segments.Denom()).Int64()
	if !completed && !segments.IsInt() {
		n++
	}
	return -2 * int(n)
}

// naiveProtection is PRO-1 to PRO-5 from lists.
func naiveProtection(p fifteenharm.Protection) int {
	armour := p.OtherArmour + map[fifteenharm.Armour]int{fifteenharm.Leather: 2, fifteenharm.TacticalVest: 7, fifteenharm.TacticalSuit: 12}[p.Armour]
	if p.Helmet {
		armour++
	}
	if p.Shield {
		armour += 2
	}
	cover := p.OtherCover + map[fifteenharm.Cover]int{fifteenharm.LowWall: 5, fifteenharm.CarDoor: 10, fifteenharm.Corner: 15, fifteenharm.HeadOnly: 18}[p.Cover]
	if p.Soft && p.Attack == fifteen.Projectile {
		cover = 0
	}
	if p.Moving && cover < 5 {
		cover = 5
	}
	if p.Open {
		cover -= (cover + 1) / 2
	}
	if armour > cover {
		return armour
	}
	return cover
}
