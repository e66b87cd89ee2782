import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { shortDigest } from '#src/lib/node/digest.ts'
import { heroDialPattern, heroRings, patternFor, seal } from './pattern.ts'
import { svg } from './svg.ts'

const draw = (list: string, id: string, position: number) => svg(patternFor(list, id, position), { colour: '#000000' })
const ids = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta', 'iota', 'kappa']

it('an item always gets the same pattern at the same position in the same list', () => {
  expect(draw('team', 'alpha', 0)).toBe(draw('team', 'alpha', 0))
})

it('the patterns never change, so that the browsers of returning visitors can use their cached patterns', () => {
  const families = [0, 1, 2, 3, 4].map((position) => patternFor('services', 'alpha', position))
  const digests = [...families, heroRings('home'), heroDialPattern(), seal()].map((pattern) =>
    shortDigest(svg(pattern, { colour: '#000000' })),
  )
  expect(digests).toMatchInlineSnapshot(`
    [
      "8f3b20ce",
      "5167d7ca",
      "82c95f52",
      "9497cf09",
      "18a50a95",
      "04014248",
      "ccf839a4",
      "ca8aa455",
    ]
  `)
})

it('items with different ids get different patterns', () => {
  expect(new Set(ids.map((id) => draw('team', id, 0))).size).toBe(ids.length)
})

it('items next to each other in a list get patterns of different families', () => {
  const shapes = ids.map((id, position) => patternFor('team', id, position).length + draw('team', id, position).length)
  for (const [index, shape] of shapes.entries()) expect(shape).not.toBe(shapes[index + 1])
})

it('every pattern is smaller than 8 kB when compressed, and so are the two of the home page (rings and dial) together', () => {
  for (const [position, id] of ids.entries()) expect(brotliCompressSync(draw('services', id, position)).length).toBeLessThan(8192)
  const hero = [heroRings('home'), heroDialPattern()].map((pattern) => brotliCompressSync(svg(pattern, { colour: '#000000' })).length)
  expect(hero.reduce((sum, size) => sum + size, 0)).toBeLessThan(8192)
})

it('each base path has 60 to 250 points with one decimal, and 5 to 46 copies', () => {
  for (const [position, id] of ids.entries()) {
    for (const { path, copies } of patternFor('offices', id, position)) {
      const points = path.match(/[cs]/g)?.length ?? 0
      expect(points).toBeGreaterThanOrEqual(60)
      expect(points).toBeLessThanOrEqual(250)
      expect(path).not.toMatch(/\.\d\d/)
      expect(copies).toBeGreaterThanOrEqual(5)
      expect(copies).toBeLessThanOrEqual(46)
    }
  }
})
