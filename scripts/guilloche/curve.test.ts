import { expect, it } from 'vitest'
import { closedPath, wave } from './curve.ts'

it('closes a circle through its sample points', () => {
  const path = closedPath(() => 100, 4)
  expect(path).toMatch(/^M100 0c/)
  expect(path).toMatch(/z$/)
  expect(path.match(/[cs]/g)).toHaveLength(4)
})

it('writes numbers short, without losing digits', () => {
  expect(closedPath(() => 10.5, 4)).toContain('M10.5 0')
  expect(closedPath(wave({ radius: 0.5, lobes: 1, amplitude: 0 }), 4)).toContain('M.5 0')
})
