import { describe, expect, it } from 'vitest'
import type { Aim } from './report.ts'
import { parseYaml } from './parse-yaml.ts'

const told = (text: string) => parseYaml(text).reports.map(({ rule, range }) => [rule, range && text.slice(...range)])
const at = (text: string, path: PropertyKey[], aim?: Aim) => text.slice(...parseYaml(text).rangeAt(path, aim))

describe('positions', () => {
  const text = 'plans:\n  - { id: a, name: Oak }\n  - id: b\n    name:\nlast: "two oaks, one oak"\n'

  it.each<[string, PropertyKey[], Aim | undefined, string]>([
    ['a value', ['plans', 0, 'name'], undefined, 'Oak'],
    ['its key', ['plans', 0, 'name'], { target: 'key' }, 'name'],
    ['an item', ['plans', 0], undefined, '{ id: a, name: Oak }'],
    ['an item, whose key is none', ['plans', 0], { target: 'key' }, '{ id: a, name: Oak }'],
    ['a value below a key that is asked for', ['plans', 0, 'id'], undefined, 'a'],
    ['the key of a value that is left out', ['plans', 1, 'name'], undefined, 'name'],
    ['the parent of a key that is not there', ['plans', 0, 'price'], undefined, '{ id: a, name: Oak }'],
    ['the parent of an item that is not there', ['plans', 0, 'name', 3], undefined, 'Oak'],
    ['a part', ['last'], { part: { text: 'oak' } }, 'oak'],
    ['a part that is not there as it is written', ['last'], { part: { text: 'ash' } }, '"two oaks, one oak"'],
  ])('%s', (_, path, aim, expected) => {
    expect(at(text, path, aim)).toBe(expected)
  })

  it('finds a part by what stands before it', () => {
    const [start] = parseYaml(text).rangeAt(['last'], { part: { text: 'oak', after: 'one ' } })
    expect(start).toBe(text.lastIndexOf('oak'))
    const [first] = parseYaml(text).rangeAt(['last'], { part: { text: 'oak', after: 'no ' } })
    expect(first).toBe(text.indexOf('oak'))
    const [edge] = parseYaml('oak oak').rangeAt([], { part: { text: 'oak', after: '' } })
    expect(edge).toBe(0)
  })

  it('looks through an alias', () => {
    expect(at('a: &tree { name: Oak }\nb: *tree\n', ['b', 'name'])).toBe('Oak')
  })

  it('takes the first of keys that are repeated', () => {
    expect(at('name: Oak\nname: Ash\n', ['name'])).toBe('Oak')
  })
})

describe('aliases', () => {
  const uses = (count: number, name = 'a') => Array.from({ length: count }, () => `- *${name}\n`).join('')

  it('may stand for what an anchor names', () => {
    expect(parseYaml('- &a oak\n- *a\n')).toMatchObject({ value: ['oak', 'oak'], reports: [] })
  })

  it('are told where nothing has their name', () => {
    expect(told('- *oak\n- &a ash\n- *a\n')).toEqual([['star-without-quotes', '*oak']])
  })

  it('may be a hundred, and no more', () => {
    expect(told(`- &a oak\n${uses(100)}`)).toEqual([])
    const text = `- &a oak\n${uses(101)}`
    expect(told(text)).toEqual([['too-many-aliases', '*a']])
    expect(parseYaml(text).reports[0]?.range?.[0]).toBe(text.lastIndexOf('*a'))
  })

  it('may stand for a hundred thousand characters altogether', () => {
    const words = 'x'.repeat(50_000)
    expect(told(`- &a ${words}\n${uses(2)}`)).toEqual([])
    expect(told(`- &a ${words}x\n${uses(2)}`)).toEqual([['too-many-aliases', '*a']])
  })

  it('count with what the aliases in them stand for', () => {
    // b stands for four times a, and itself: 60,000 + 4 × 3 characters and a little more.
    const of = (length: number) => `- &a ${'x'.repeat(length)}\n- &b [*a, *a, *a, *a]\n- *b\n`
    expect(told(of(12_000))).toEqual([])
    const text = of(12_600)
    expect(told(text)).toEqual([['too-many-aliases', '*b']])
  })

  it('are counted apart from what stands beside the anchor', () => {
    const before = `- &z ${'x'.repeat(45_000)}\n- *z\n- &a oak\n- *a\n- *a\n- &y ${'x'.repeat(45_000)}\n- *y\n`
    expect(told(before)).toEqual([])
  })
})
