import { describe, expect, it } from 'vitest'
import type { Aim } from './finding.ts'
import { parseYaml } from './parse-yaml.ts'

const findingsOf = (text: string) => parseYaml(text).findings.map(({ rule, range }) => [rule, range && text.slice(...range)])
const at = (text: string, path: PropertyKey[], aim?: Aim) => text.slice(...parseYaml(text).rangeAt(path, aim))

describe('rangeAt', () => {
  const text = 'plans:\n  - { id: a, name: Oak }\n  - id: b\n    name:\nlast: "two oaks, one oak"\n'

  it.each<[string, PropertyKey[], Aim | undefined, string]>([
    ['a value', ['plans', 0, 'name'], undefined, 'Oak'],
    ['its key', ['plans', 0, 'name'], { target: 'key' }, 'name'],
    ['an item', ['plans', 0], undefined, '{ id: a, name: Oak }'],
    ['an item, which has no key', ['plans', 0], { target: 'key' }, '{ id: a, name: Oak }'],
    ['a value in a flow map', ['plans', 0, 'id'], undefined, 'a'],
    ['the key of an omitted value', ['plans', 1, 'name'], undefined, 'name'],
    ['the parent of a missing key', ['plans', 0, 'price'], undefined, '{ id: a, name: Oak }'],
    ['the parent of a missing item', ['plans', 0, 'name', 3], undefined, 'Oak'],
    ['a part', ['last'], { part: { text: 'oak' } }, 'oak'],
    ['the whole value if the part is missing', ['last'], { part: { text: 'ash' } }, '"two oaks, one oak"'],
  ])('rangeAt returns the range of %s, for the path %j', (_, path, aim, expected) => {
    expect(at(text, path, aim)).toBe(expected)
  })

  it('finds a repeated part of a value by the text before the part', () => {
    const [start] = parseYaml(text).rangeAt(['last'], { part: { text: 'oak', after: 'one ' } })
    expect(start).toBe(text.lastIndexOf('oak'))
    const [first] = parseYaml(text).rangeAt(['last'], { part: { text: 'oak', after: 'no ' } })
    expect(first).toBe(text.indexOf('oak'))
    const [edge] = parseYaml('oak oak').rangeAt([], { part: { text: 'oak', after: '' } })
    expect(edge).toBe(0)
  })

  it('finds a value in the anchor to which an alias refers', () => {
    expect(at('a: &tree { name: Oak }\nb: *tree\n', ['b', 'name'])).toBe('Oak')
  })

  it('finds the value of the first of repeated keys', () => {
    expect(at('name: Oak\nname: Ash\n', ['name'])).toBe('Oak')
  })
})

describe('aliases', () => {
  const uses = (count: number, name = 'a') => Array.from({ length: count }, () => `- *${name}\n`).join('')

  it('an alias expands to the value of its anchor', () => {
    expect(parseYaml('- &a oak\n- *a\n')).toMatchObject({ value: ['oak', 'oak'], findings: [] })
  })

  it('an alias without an anchor is reported as a text that needs quotes', () => {
    expect(findingsOf('- *oak\n- &a ash\n- *a\n')).toEqual([['star-without-quotes', '*oak']])
  })

  it('the alias after the hundredth of a file is reported', () => {
    expect(findingsOf(`- &a oak\n${uses(100)}`)).toEqual([])
    const text = `- &a oak\n${uses(101)}`
    expect(findingsOf(text)).toEqual([['too-many-aliases', '*a']])
    expect(parseYaml(text).findings[0]?.range?.[0]).toBe(text.lastIndexOf('*a'))
  })

  it('the alias with which the aliases of a file expand to more than 100,000 characters in total is reported', () => {
    const text = 'x'.repeat(50_000)
    expect(findingsOf(`- &a ${text}\n${uses(2)}`)).toEqual([])
    expect(findingsOf(`- &a ${text}x\n${uses(2)}`)).toEqual([['too-many-aliases', '*a']])
  })

  it('an alias whose anchor contains aliases counts with their expanded text towards the limit of characters', () => {
    // The alias *b expands to the text of *a four times, and *a is used four times inside the anchor b. Eight times 12,000 characters are
    // below the limit of 100,000; eight times 12,600 are above it.
    const of = (length: number) => `- &a ${'x'.repeat(length)}\n- &b [*a, *a, *a, *a]\n- *b\n`
    expect(findingsOf(of(12_000))).toEqual([])
    const text = of(12_600)
    expect(findingsOf(text)).toEqual([['too-many-aliases', '*b']])
  })

  it('an alias counts towards the limit of characters only with the text of its own anchor', () => {
    const before = `- &z ${'x'.repeat(45_000)}\n- *z\n- &a oak\n- *a\n- *a\n- &y ${'x'.repeat(45_000)}\n- *y\n`
    expect(findingsOf(before)).toEqual([])
  })
})
