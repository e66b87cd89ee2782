import { describe, expect, it } from 'vitest'
import type { ContentValue, EditPath } from '#src/content-model/yaml-values/path.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import { sidesWithIds } from '#tests/content/support/random-sides.ts'
import fc from '#tests/harness/property-tests.ts'
import { differencesBetween } from '../differences.ts'
import { applyChosen } from './apply-chosen.ts'
import { chosenValue } from './chosen-value.ts'

const base = '# Plans\n- id: a\n  title: { en: One, fr: Un } # one\n- id: b\n  spots: 1\n'
const ours = '# Plans\n- id: c\n- id: b\n  spots: 2\n# Ask.\n- id: a\n  title: { en: First, fr: Premier } # one\n'
const theirs = `${base}- id: new\n`

it.each<[string, EditPath[], string]>([
  ['a text', [[{ id: 'a' }, 'title']], theirs.replace('One', 'First').replace('Un', 'Premier')],
  ['one language of a text', [[{ id: 'a' }, 'title', 'fr']], theirs.replace('Un', 'Premier')],
  ['an added item', [[{ id: 'c' }]], theirs.replace('- id: a', '- id: c\n- id: a')],
  ['an order', [[]], '# Plans\n- id: b\n  spots: 1\n- id: new\n- id: a\n  title: { en: One, fr: Un } # one\n'],
  ['nothing', [], theirs],
])('applyChosen applies to the file of theirs this chosen difference of ours: %s', (_, chosen, text) =>
  expect(applyChosen({ base, theirs, ours }, chosen)).toEqual({ kind: 'merged', text, conflicts: [] }),
)

it('the result is ours, with its comments, if all differences are chosen and theirs is the same as base', () => {
  const everything = differencesBetween(parseYaml(base).value, parseYaml(ours).value).map(({ path }) => path)
  expect(applyChosen({ base, theirs: base, ours }, everything)).toEqual({ kind: 'merged', text: ours, conflicts: [] })
})

describe('publishes nothing that was not chosen', () => {
  const broken = '- id: a\n  title: { en: One\n'

  it('nothing is applied if a version is not valid YAML, even if theirs is the same as base', () => {
    expect(applyChosen({ base, theirs: base, ours: broken }, [[{ id: 'a' }, 'title']])).toMatchObject({
      text: base,
      conflicts: [{ kind: 'unreadable', ours: broken }],
    })
    expect(applyChosen({ base: broken, theirs, ours }, [[]])).toMatchObject({ text: theirs, conflicts: [{ kind: 'unreadable' }] })
    expect(applyChosen({ base, theirs: broken, ours }, [[]])).toEqual({ kind: 'theirs-unreadable' })
  })

  it('if only comments of a file differ, they are applied only if the file is chosen', () => {
    const commented = `${base}# Ask.\n`
    expect(applyChosen({ base, theirs: base, ours: commented }, [])).toEqual({ kind: 'merged', text: base, conflicts: [] })
    expect(applyChosen({ base, theirs: base, ours: commented }, [[]])).toEqual({ kind: 'merged', text: commented, conflicts: [] })
  })
})

it('a difference that contradicts theirs is a conflict only if it is chosen', () => {
  const changed = theirs.replace('spots: 1', 'spots: 3').replace('One', 'Eins')
  expect(applyChosen({ base, theirs: changed, ours }, [[{ id: 'b' }, 'spots']])).toMatchObject({
    text: changed,
    conflicts: [{ kind: 'changed', path: [{ id: 'b' }, 'spots'], base: 1, theirs: 3, ours: 2 }],
  })
})

describe('the value with chosen differences', () => {
  const valueWith = (before: ContentValue, after: ContentValue, ...chosen: number[]) => {
    const paths = differencesBetween(before, after).map(({ path }) => JSON.stringify(path))
    return chosenValue(before, after, (path) => chosen.some((index) => paths[index] === JSON.stringify(path)))
  }

  it('some of the changes of a list without ids can be chosen', () => {
    const [before, after] = [
      ['a', 'b', 'c', 'z'],
      ['a', 'x', 'y', 'new', 'other', 'z'],
    ]
    expect(valueWith(before, after, 1)).toEqual(['a', 'b', 'y', 'z'])
    expect(valueWith(before, after, 0, 3)).toEqual(['a', 'x', 'c', 'other', 'z'])
    expect(valueWith(after, before, 2)).toEqual(['a', 'x', 'y', 'other', 'z'])
  })

  it('chosenValue differs from the former value by the chosen differences, and from the new value by those not chosen', () => {
    fc.assert(
      fc.property(sidesWithIds, fc.infiniteStream(fc.boolean()), ({ base: text, ours: changedText }, choices) => {
        const [before, after] = [text, changedText].map((each) => parseYaml(each).value)
        const differences = differencesBetween(before, after)
        const isChosen = differences.map(() => choices.next().value === true)
        const paths = differences.filter((_, index) => isChosen[index]).map(({ path }) => path)
        const value = chosenValue(before, after, (path) => paths.some((each) => JSON.stringify(each) === JSON.stringify(path)))
        const pathsTo = (from: ContentValue | undefined, to: ContentValue | undefined) =>
          differencesBetween(from, to)
            .map(({ path }) => JSON.stringify(path))
            .sort()
        expect(pathsTo(before, value)).toEqual(paths.map((path) => JSON.stringify(path)).sort())
        expect(pathsTo(value, after)).toEqual(
          differences
            .filter((_, index) => !isChosen[index])
            .map(({ path }) => JSON.stringify(path))
            .sort(),
        )
      }),
      { numRuns: 50 },
    )
  })
})
