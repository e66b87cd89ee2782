import { closedPath, rosette, wave } from './curve.ts'
import { hashText, type Random, randomFrom } from './random.ts'

export type RepeatedCurve = {
  path: string
  copies: number
  /** Degrees by which each copy is turned, relative to the previous copy. */
  turn: number
  /** Factor by which each copy is scaled, relative to the previous copy. */
  shrink: number
  width: number
}
export type Pattern = RepeatedCurve[]

/**
 * Returns the number of sample points of a base path. Each lobe has the same number of points, so that all lobes have the same shape and
 * the turned copies align.
 */
const samples = (lobes: number): number => lobes * Math.min(12, Math.max(5, Math.floor(250 / lobes)))

/**
 * A ring of petals: copies of a rosette, turned in equal steps through one whole lobe, so that the ring has no seam. Example: a lobe of a
 * rosette with 20 lobes is 18° wide, so 12 copies are turned by 1.5° each.
 */
function petals(
  random: Random,
  { radius, lobes, depth, copies }: { radius: number; lobes: number; depth: number; copies: number },
): RepeatedCurve {
  const curve = rosette({ radius, lobes, depth, modulation: random.between(0, 0.2), harmonic: random.pick([2, 3]) })
  return { path: closedPath(curve, samples(lobes)), copies, turn: 360 / lobes / copies, shrink: 1, width: 0.45 }
}

/** Five copies of a fine wave laid over each other: a braided ring. */
function braid(radius: number, lobes: number, amplitude: number): RepeatedCurve {
  return { path: closedPath(wave({ radius, lobes, amplitude }), samples(lobes)), copies: 5, turn: 360 / lobes / 5, shrink: 1, width: 0.5 }
}

/** Concentric wavy circles: the radius shrinks from `radius` to about `inner`. 30 copies from 240 to 20 shrink by the factor 0.92 each. */
function rings(
  random: Random,
  { radius, lobes, copies, inner }: { radius: number; lobes: number; copies: number; inner: number },
): RepeatedCurve {
  const amplitude = radius * random.between(0.022, 0.04)
  return {
    path: closedPath(wave({ radius, lobes, amplitude }), samples(lobes)),
    copies,
    turn: 180 / lobes,
    shrink: (inner / radius) ** (1 / copies),
    width: 0.5,
  }
}

type Family = (random: Random) => Pattern

const dial: Family = (random) => {
  const hole = random.between(38, 70)
  const depth = (240 - hole) / 480
  return [
    petals(random, { radius: 240, lobes: random.whole(14, 26), depth, copies: random.whole(10, 14) }),
    braid(hole * random.between(1.7, 2.2), random.whole(36, 40), 4),
    braid(hole - 2, 30, 2.5),
  ]
}

const moire: Family = (random) => {
  const lobes = random.whole(18, 30)
  return [{ ...rings(random, { radius: 240, lobes, copies: random.whole(26, 34), inner: random.between(14, 40) }), width: 0.7 }]
}

const sunburst: Family = (random) => {
  const hole = random.between(60, 96)
  return [
    petals(random, { radius: 236, lobes: random.whole(30, 41), depth: (236 - hole) / 472, copies: random.whole(6, 8) }),
    braid(random.between(150, 175), 40, 5),
  ]
}

const spiral: Family = (random) => {
  const lobes = random.whole(7, 12)
  const curve = rosette({ radius: 240, lobes, depth: random.between(0.08, 0.14), modulation: random.between(0.2, 0.4) })
  const copies = random.whole(34, 46)
  return [
    {
      path: closedPath(curve, lobes * 12),
      copies,
      turn: random.pick([1, -1]) * random.between(1.6, 2.8),
      shrink: (random.between(14, 30) / 240) ** (1 / copies),
      width: 0.65,
    },
  ]
}

const weave: Family = (random) => {
  const lobes = random.whole(9, 16)
  const depth = random.between(0.2, 0.3)
  return [
    petals(random, { radius: 240, lobes, depth, copies: random.whole(12, 18) }),
    rings(random, {
      radius: 240 * (1 - 2 * depth) - 6,
      lobes: random.whole(20, 30),
      copies: random.whole(14, 20),
      inner: random.between(20, 40),
    }),
  ]
}

const families = [dial, moire, weave, spiral, sunburst] as const

/**
 * Returns the pattern of an item in a list.
 *
 * - The list and the id of the item are the seed.
 * - The position in the list selects the family, so that items next to each other have different families.
 * - The same arguments always give the same pattern.
 */
export function patternFor(list: string, id: string, position: number): Pattern {
  const family = families[(hashText(list) + position) % families.length] ?? dial
  return family(randomFrom(`${list}/${id}`))
}

/**
 * Returns the rings in the home page's hero, each turned by half a lobe from the previous ring. They are in a separate file from the dial,
 * because CSS turns only the rings when the page scrolls.
 */
export function heroRings(seed: string): Pattern {
  const lobes = randomFrom(seed).whole(36, 41)
  const radius = 250
  const inner = 118
  const copies = 28
  const path = closedPath(wave({ radius, lobes, amplitude: 5 }), samples(lobes))
  return [{ path, copies, turn: 180 / lobes, shrink: (inner / radius) ** (1 / copies), width: 0.4 }]
}

/** Returns the brand's seal: a rosette of few, strong lines, which is still legible at 16 pixels. */
export const seal = (): Pattern => [
  { path: closedPath(rosette({ radius: 220, lobes: 8, depth: 0.3 }), samples(8)), copies: 3, turn: 15, shrink: 1, width: 14 },
]

/** Returns the round pattern, like the dial of a watch, in the middle of the home page's hero. */
export const heroDialPattern = (): Pattern => [
  {
    path: closedPath(rosette({ radius: 250, lobes: 41, depth: 0.27, modulation: 0.06 }), samples(41)),
    copies: 7,
    turn: 360 / 41 / 7,
    shrink: 1,
    width: 0.42,
  },
  { path: closedPath(rosette({ radius: 112, lobes: 30, depth: 0.24 }), samples(30)), copies: 5, turn: 360 / 30 / 5, shrink: 1, width: 0.4 },
  braid(126, 36, 5),
  braid(45, 30, 3),
]
