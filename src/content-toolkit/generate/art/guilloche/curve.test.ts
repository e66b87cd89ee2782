import { expect, it } from 'vitest'
import { closedPath, rosette, wave } from './curve.ts'

it('closedPath returns a closed path with one segment for each sample point', () => {
  const path = closedPath(() => 100, 4)
  expect(path).toMatch(/^M100 0c/)
  expect(path).toMatch(/z$/)
  expect(path.match(/[cs]/g)).toHaveLength(4)
})

it('closedPath writes 0.5 as .5, and 10.5 unchanged', () => {
  expect(closedPath(() => 10.5, 4)).toContain('M10.5 0')
  expect(closedPath(wave({ radius: 0.5, lobes: 1, amplitude: 0 }), 4)).toContain('M.5 0')
})

it('closedPath draws a circle of 4 sample points as a cubic spline with 4 segments', () => {
  expect(closedPath(() => 100, 4)).toMatchInlineSnapshot(
    `"M100 0c0 33.3-66.7 100-100 100s-100-66.7-100-100s66.7-100 100-100s100 66.7 100 100z"`,
  )
})

it('rosette returns the radius of petals with the given depth, with and without modulation', () => {
  const plain = rosette({ radius: 100, lobes: 8, depth: 0.25 })
  const modulated = rosette({ radius: 100, lobes: 8, depth: 0.25, modulation: 0.5, harmonic: 3 })
  expect([0, Math.PI / 16, Math.PI / 8].map(plain)).toEqual([100, 75, 50].map((radius) => expect.closeTo(radius, 9) as number))
  expect([0, Math.PI / 24, Math.PI / 12].map(modulated)).toEqual([100, 75, 62.5].map((radius) => expect.closeTo(radius, 9) as number))
})

it('wave draws a line that oscillates around the circle of the given radius', () => {
  const curve = wave({ radius: 100, lobes: 4, amplitude: 10 })
  expect([0, Math.PI / 8, (3 * Math.PI) / 8].map(curve)).toEqual([100, 110, 90].map((radius) => expect.closeTo(radius, 9) as number))
})
