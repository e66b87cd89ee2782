import { describe, expect, it } from 'vitest'
import { mergeFile } from './merge-file.ts'
import type { MergeSides } from './sides.ts'

const lines = (...texts: string[]): string => texts.map((line) => `${line}\n`).join('')

const plans = lines(
  '# Subscriptions.',
  '',
  '- id: first # the smallest',
  "  title: { en: A key, fr: 'Une clé' }",
  '  price: { amount: 1, currency: EUR }',
  '',
  '# The one most take.',
  '- id: second',
  '  title: { en: Two keys, fr: Deux clés }',
  '  tags: [quiet, warm]',
  '- id: third',
  '  title: { en: Three keys, fr: Trois clés }',
)

/** Replaces parts of a text. Fails if the text lacks one of the parts. */
const replaced = (text: string, ...parts: (readonly [string, string])[]): string =>
  parts.reduce((current, [before, after]) => {
    expect(current).toContain(before)
    return current.replace(before, after)
  }, text)

const [first, second, third] = [plans.indexOf('- id: first'), plans.indexOf('# The one'), plans.indexOf('- id: third')]
const [partFirst, partSecond, partThird] = [plans.slice(first, second), plans.slice(second, third), plans.slice(third)]
const head = plans.slice(0, first)

/** Merges two versions of a file. Their common version is `base`, by default `plans`. */
const merge = (theirs: string, ours: string, base = plans) => mergeFile({ base, theirs, ours })

function merged(sides: MergeSides<string>) {
  const result = mergeFile(sides)
  return result.kind === 'merged' ? result : expect.unreachable(result.kind)
}

const mergedSides = (theirs: string, ours: string) => merged({ base: plans, theirs, ours })

const conflictsOf = (sides: MergeSides<string>) =>
  merged(sides).conflicts.map(({ kind, path, base, theirs, ours }) => ({ kind, path, base, theirs, ours }))

it('if theirs has changed a text in one language and ours in the other, both changes are kept', () => {
  const [en, fr] = [['A key', 'One key'] as const, ["'Une clé'", "'Une seule clé'"] as const]
  expect(merge(replaced(plans, en), replaced(plans, fr))).toEqual({ kind: 'merged', text: replaced(plans, en, fr), conflicts: [] })
})

it('if both sides have changed a value, the value of theirs is kept, and the value of ours is a conflict with a label', () => {
  const theirs = replaced(plans, ['amount: 1', 'amount: 2'])
  const { text, conflicts } = mergedSides(theirs, replaced(plans, ['EUR', 'GBP'], ['Three keys', '3 keys']))
  expect(text).toBe(replaced(theirs, ['Three keys', '3 keys']))
  expect(conflicts).toEqual([
    {
      kind: 'changed',
      path: [{ id: 'first' }, 'price'],
      base: { amount: 1, currency: 'EUR' },
      theirs: { amount: 2, currency: 'EUR' },
      ours: { amount: 1, currency: 'GBP' },
      label: [{ item: expect.objectContaining({ en: 'A key', fr: 'Une clé' }) as unknown }, { key: 'price' }],
    },
  ])
})

it('theirs is kept byte for byte if it already has every change of ours', () => {
  const theirs = replaced(plans, ['A key', 'One key'], ['amount: 1', 'amount: 2'])
  expect(merge(theirs, replaced(plans, ['A key', 'One key'], ['- id: third', '\n- id: third']))).toEqual({
    kind: 'merged',
    text: theirs,
    conflicts: [],
  })
})

it('a change of ours to only the formatting is merged', () => {
  const [value, space] = [['Three keys', '3 keys'] as const, ["fr: 'Une clé'", 'fr: Une clé'] as const]
  expect(merge(replaced(plans, value), replaced(plans, space))).toEqual({
    kind: 'merged',
    text: replaced(plans, value, space),
    conflicts: [],
  })
})

describe('items', () => {
  const moved = head + partSecond + partFirst + partThird

  it('a change of ours is made in an item that theirs has moved', () => {
    const change = ['Two keys', 'Both keys'] as const
    expect(merge(moved, replaced(plans, change))).toEqual({ kind: 'merged', text: replaced(moved, change), conflicts: [] })
  })

  it('a value that ours has removed is removed from an item that theirs has moved', () => {
    const change = ['  tags: [quiet, warm]\n', ''] as const
    expect(merge(moved, replaced(plans, change))).toEqual({ kind: 'merged', text: replaced(moved, change), conflicts: [] })
  })

  it('an item that ours has removed is removed although theirs has moved it, and other items are added and moved as in ours', () => {
    const added = lines('- id: new', '  title: { en: New, fr: Nouveau }')
    const { text, conflicts } = mergedSides(moved, head + partThird + added + partFirst)
    expect(conflicts).toEqual([])
    expect(text.match(/(?<=id: )\w+/g)).toEqual(['third', 'new', 'first'])
  })

  it('an item that theirs has removed is a conflict if ours has changed a value in it', () => {
    const theirs = head + partFirst + partThird
    const ours = replaced(plans, ['Two keys', 'Both keys'])
    expect(merge(theirs, ours)).toMatchObject({
      text: theirs,
      conflicts: [{ kind: 'changed', path: [{ id: 'second' }], theirs: undefined }],
    })
  })

  it('an item that ours has removed stays, and is a conflict, if theirs has changed a value in it', () => {
    const theirs = replaced(plans, ['Two keys', 'Both keys'])
    const ours = head + partFirst + partThird
    expect(merge(theirs, ours)).toMatchObject({ text: theirs, conflicts: [{ kind: 'changed', path: [{ id: 'second' }], ours: undefined }] })
  })

  it('an item that ours has removed stays, and is a conflict, if theirs has added a comment to it', () => {
    const theirs = replaced(plans, ['- id: third', '- id: third # Ask Anna first.'])
    expect(merge(theirs, head + partFirst + partSecond)).toMatchObject({
      text: theirs,
      conflicts: [{ kind: 'unwritable', path: [{ id: 'third' }] }],
    })
  })

  it('an item that ours has added is placed behind the nearest item before it that the result still has', () => {
    const [added, last] = [lines('- id: new', '  title: { en: New, fr: Nouveau }'), lines('- id: last', '  title: { en: Last, fr: Fin }')]
    const theirs = head + partSecond + partFirst
    const { text, conflicts } = mergedSides(theirs, head + partFirst + added + partSecond + partThird + last)
    expect(conflicts).toEqual([])
    expect(text.match(/(?<=id: )\w+/g)).toEqual(['second', 'last', 'first', 'new'])
  })

  it('an item that both sides have added is a conflict unless both have added the same values', () => {
    const added = (en: string) => plans + lines('- id: new', `  title: { en: ${en}, fr: Nouveau }`)
    expect(mergedSides(added('New'), `${added('New')}  popular: true\n`).conflicts).toMatchObject([
      { kind: 'changed', path: [{ id: 'new' }] },
    ])
    expect(merge(added('New'), replaced(added('New'), ['A key', 'One key']))).toEqual({
      kind: 'merged',
      text: replaced(added('New'), ['A key', 'One key']),
      conflicts: [],
    })
  })
})

describe('the order of items', () => {
  const items = (...ids: string[]) => ids.map((id) => `- id: ${id}\n`).join('')
  const base = items('a', 'b', 'c', 'd')

  it.each([
    ['of ours, with the addition of theirs', ['a', 'b', 'new', 'c', 'd'], ['d', 'a', 'b', 'c'], ['d', 'a', 'b', 'new', 'c']],
    ['of theirs, with the addition of ours', ['d', 'c', 'b', 'a'], ['a', 'b', 'new', 'c', 'd'], ['d', 'c', 'b', 'new', 'a']],
    ['of theirs, if it has the order that ours has chosen', ['b', 'a', 'd', 'c'], ['b', 'a', 'c', 'd'], ['b', 'a', 'd', 'c']],
  ])('mergeFile, if both sides changed a list with ids, returns the order %s', (_, theirs, ours, expected) =>
    expect(mergeFile({ base, theirs: items(...theirs), ours: items(...ours) })).toEqual({
      kind: 'merged',
      text: items(...expected),
      conflicts: [],
    }),
  )

  it('if the orders of both sides contradict each other, the order of theirs is kept, with a conflict', () => {
    const sides = { base, theirs: items('b', 'a', 'c', 'd'), ours: items('a', 'b', 'd', 'c') }
    expect(merged(sides).text).toBe(sides.theirs)
    expect(conflictsOf(sides)).toEqual([
      { kind: 'order', path: [], base: ['a', 'b', 'c', 'd'], theirs: ['b', 'a', 'c', 'd'], ours: ['a', 'b', 'd', 'c'] },
    ])
  })
})

describe('a list without ids', () => {
  const list = (...texts: string[]) => `tags: [${texts.join(', ')}]\n`

  it.each([
    ['changes at different places', ['a', 'b', 'c'], ['x', 'a', 'b', 'c'], ['a', 'b', 'z'], ['x', 'a', 'b', 'z']],
    ['additions of both at the end', ['a'], ['a', 'their'], ['a', 'our'], ['a', 'our', 'their']],
    ['the same addition once', ['a'], ['a', 'new', 'their'], ['a', 'new'], ['a', 'new', 'their']],
    ['a removal and an addition', ['a', 'b', 'c'], ['b', 'c'], ['a', 'b', 'x', 'c'], ['b', 'x', 'c']],
    ['a new order and a removal', ['a', 'b', 'c'], ['a', 'c'], ['c', 'b', 'a'], ['c', 'a']],
  ])('mergeFile, if both sides changed a list without ids, returns a list with %s', (_, base, theirs, ours, expected) =>
    expect(mergeFile({ base: list(...base), theirs: list(...theirs), ours: list(...ours) })).toEqual({
      kind: 'merged',
      text: list(...expected),
      conflicts: [],
    }),
  )

  it('a change of ours to one language of a text is made although theirs has moved the text and changed its other language', () => {
    const base = lines('- { en: One, fr: Un }', '- { en: Two, fr: Deux }')
    const theirs = lines('- { en: New, fr: Nouveau }', '- { en: One, fr: Un }', '- { en: Two, fr: Les deux }')
    expect(merge(theirs, replaced(base, ['Two', 'Both']), base)).toEqual({
      kind: 'merged',
      text: replaced(theirs, ['Two', 'Both']),
      conflicts: [],
    })
  })

  it('an item without an id that both sides have changed is a conflict', () => {
    expect(conflictsOf({ base: list('a', 'b'), theirs: list('new', 'a', 'x'), ours: list('a', 'y') })).toEqual([
      { kind: 'changed', path: ['tags', 2], base: 'b', theirs: 'x', ours: 'y' },
    ])
  })
})

describe('comments', () => {
  it('changed comments of both sides are kept', () => {
    const [their, our] = [['- id: third', '# Ask Anna.\n- id: third'] as const, ['# the smallest', '# the cheapest'] as const]
    expect(merge(replaced(plans, their), replaced(plans, our))).toEqual({
      kind: 'merged',
      text: replaced(plans, their, our),
      conflicts: [],
    })
  })

  it('a comment of ours that theirs already has is not repeated', () => {
    const note = ['- id: third', '# Ask Anna.\n- id: third'] as const
    const theirs = replaced(plans, note, ['Three keys', '3 keys'])
    expect(merge(theirs, replaced(plans, note))).toEqual({ kind: 'merged', text: theirs, conflicts: [] })
  })

  it('a comment of ours that contradicts theirs is a conflict, with or without changed values', () => {
    const theirs = replaced(plans, ['# the smallest', '# the first'])
    const ours = replaced(plans, ['# the smallest', '# the cheapest'])
    expect(conflictsOf({ base: plans, theirs, ours })).toEqual([{ kind: 'comments', path: [], base: plans, theirs, ours }])
    const withValue = replaced(ours, ['Three keys', '3 keys'])
    expect(merge(theirs, withValue)).toMatchObject({
      text: replaced(theirs, ['Three keys', '3 keys']),
      conflicts: [{ kind: 'comments', ours: withValue }],
    })
  })

  it('a comment that ours has removed and that cannot be removed is a conflict only if ours has changed nothing else', () => {
    const theirs = replaced(plans, ['first # the', 'first  # the'])
    const ours = replaced(plans, [' # the smallest', ''])
    expect(merge(theirs, ours)).toMatchObject({ text: theirs, conflicts: [{ kind: 'comments', ours }] })
    const value = ['Three keys', '3 keys'] as const
    expect(merge(theirs, replaced(ours, value))).toEqual({ kind: 'merged', text: replaced(theirs, value), conflicts: [] })
  })
})

it('a change that would alter another value is a conflict, and the other changes are made', () => {
  const base = lines('one: &one { en: One }', 'two: *one', 'three: 3', '', 'four: 4')
  const theirs = replaced(base, ['four: 4', 'four: 5'])
  const ours = replaced(base, ['two: *one', 'two: { en: Two }'], ['three: 3', 'three: 33'])
  const both = merged({ base, theirs: replaced(theirs, ['two: *one', 'two: *one # same']), ours })
  expect(both.text).toContain('three: 33')
  expect(both.conflicts).toMatchObject([{ kind: 'unwritable', path: ['two', 'en'], base: 'One', theirs: 'One', ours: 'Two' }])
})

it('nothing is merged if theirs is not valid YAML, and ours is a conflict if ours is not valid YAML', () => {
  const [broken, changed] = ['a: { b\n', replaced(plans, ['A key', 'One key'])]
  expect(merge(broken, changed)).toEqual({ kind: 'theirs-unreadable' })
  expect(merge(changed, broken)).toMatchObject({ text: changed, conflicts: [{ kind: 'unreadable', theirs: changed, ours: broken }] })
})
