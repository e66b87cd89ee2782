/** Returns the radius at an angle. The radius is in units of the view box. */
export type Polar = (theta: number) => number

/**
 * Returns the curve of a rosette: r(θ) = R·(1 − a + a·cos(lobes·θ)·(1 − b + b·cos(h·lobes·θ))). It has petals of depth a, in which a wave
 * of strength b (`modulation`) and of h (`harmonic`) times as many lobes changes the depth.
 */
export const rosette =
  ({
    radius,
    lobes,
    depth,
    modulation = 0,
    harmonic = 2,
  }: {
    radius: number
    lobes: number
    depth: number
    modulation?: number
    harmonic?: number
  }): Polar =>
  (theta) =>
    radius * (1 - depth + depth * Math.cos(lobes * theta) * (1 - modulation + modulation * Math.cos(harmonic * lobes * theta)))

/** Returns a wavy circle: r(θ) = R + A·sin(lobes·θ). */
export const wave =
  ({ radius, lobes, amplitude }: { radius: number; lobes: number; amplitude: number }): Polar =>
  (theta) =>
    radius + amplitude * Math.sin(lobes * theta)

const round = (value: number): number => Math.round(value * 10) / 10

// Joins numbers for an SVG path. Before a negative number no space is needed, because the minus sign separates it from the number before.
const join = (numbers: readonly number[]): string =>
  numbers
    .map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`))
    .join('')
    .replace(/(?<!\d)0\./g, '.')

/**
 * Returns a closed curve as SVG path data: a cubic spline through `points` samples. Catmull-Rom tangents mirror each control point, so that
 * the short command `s` suffices. Coordinates are relative and have one decimal.
 *
 *     closedPath(() => 10, 4)   M10 0c0 3.3-6.7 10-10 10s-10-6.7-10-10s6.7-10 10-10s10 6.7 10 10z   a circle through four points
 */
export function closedPath(curve: Polar, points: number): string {
  const samples = Array.from({ length: points }, (_, index) => {
    const theta = (index / points) * 2 * Math.PI
    const radius = curve(theta)
    return { x: round(radius * Math.cos(theta)), y: round(radius * Math.sin(theta)) }
  })
  const at = (index: number) => samples[(index + points) % points] ?? { x: 0, y: 0 }
  const segments = samples.map((from, index) => {
    const to = at(index + 1)
    const out = at(index + 2)
    const before = at(index - 1)
    const control = { x: to.x - (out.x - from.x) / 6, y: to.y - (out.y - from.y) / 6 }
    const first = index === 0 ? [(to.x - before.x) / 6, (to.y - before.y) / 6] : []
    const numbers = [...first, control.x - from.x, control.y - from.y, to.x - from.x, to.y - from.y].map(round)
    return `${index === 0 ? 'c' : 's'}${join(numbers)}`
  })
  const start = at(0)
  return `M${join([start.x, start.y])}${segments.join('')}z`
}
