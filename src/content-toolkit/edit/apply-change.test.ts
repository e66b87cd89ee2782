import { describe, expect, it } from 'vitest'
import { applyChange, applyChanges } from './apply-change.ts'
import type { Change } from './change.ts'

const lines = (...texts: string[]): string => texts.map((line) => `${line}\n`).join('')

const plans = lines(
  '# Subscriptions.',
  '',
  '- id: first # the smallest',
  "  title: { en: A key, fr: 'Une clé' }",
  '  notes:',
  '    - One',
  '',
  '# The one most take.',
  '- id: second',
  '  title: { en: Two keys, fr: Deux clés }',
)

function textAfter(text: string, change: Change): string {
  const edited = applyChange(text, change)
  return edited.kind === 'edited' ? edited.text : expect.unreachable(edited.reason)
}

describe('a value', () => {
  it.each([
    ['keeps its style of quotation marks', "'Une clé'", "'L''été'", "L'été"],
    ['gets quotation marks if it needs them', 'A key,', '"A: key",', 'A: key'],
    ['gets quotation marks if it would be read as another type', 'A key,', '"true",', 'true'],
  ])('applyChange: a text that replaces another in YAML %s', (_, before, after, value) => {
    const locale = before.startsWith("'") ? 'fr' : 'en'
    const text = textAfter(plans, { kind: 'set', path: [{ id: 'first' }, 'title', locale], value })
    expect(text).toBe(plans.replace(before, after))
  })

  it('a text in a block scalar stays a block scalar, and keeps the comment after “|”', () => {
    const before = lines('text: | # as it is', '    One', '', '    Two', 'next: 1')
    const text = textAfter(before, { kind: 'set', path: ['text'], value: 'Three\n\nFour' })
    expect(text).toBe(lines('text: |- # as it is', '    Three', '', '    Four', 'next: 1'))
  })

  it('keeps Windows line breaks', () => {
    const before = 'list:\r\n  - a\r\n  - b\r\n'
    expect(textAfter(before, { kind: 'insert', path: ['list'], index: 2, value: 'c' })).toBe(`${before}  - c\r\n`)
  })

  it('a new value is added at the end of its group', () => {
    const text = textAfter(plans, { kind: 'set', path: [1, 'popular'], value: true })
    expect(text).toBe(`${plans}  popular: true\n`)
  })
})

it('a list that replaces another keeps the bytes of the unchanged items before and after the changed ones', () => {
  const before = lines('week:', '  - { days: monday }', '  # Shops open late.', "  - days:   'friday'")
  const set = (value: string[]) => textAfter(before, { kind: 'set', path: ['week'], value: value.map((days) => ({ days })) })
  expect(set(['monday', 'tuesday', 'friday'])).toBe(before.replace('  #', '  - { days: tuesday }\n  #'))
  expect(set(['sunday', 'monday', 'friday'])).toBe(before.replace('  - {', '  - { days: sunday }\n  - {'))
  expect(set(['friday'])).toBe(before.replace('  - { days: monday }\n', ''))
  expect(set(['sunday', 'friday'])).toBe(before.replace('monday', 'sunday'))
})

describe('an item', () => {
  it('the comments above and beside an item move with the item', () => {
    const text = textAfter(plans, { kind: 'move', path: [], from: 1, to: 0 })
    expect(text).toBe(
      lines(
        '# Subscriptions.',
        '',
        '# The one most take.',
        '- id: second',
        '  title: { en: Two keys, fr: Deux clés }',
        '',
        '- id: first # the smallest',
        "  title: { en: A key, fr: 'Une clé' }",
        '  notes:',
        '    - One',
      ),
    )
  })

  it('the comment above an item is removed with the item', () => {
    const text = textAfter(plans, { kind: 'remove', path: [{ id: 'second' }] })
    expect(text).toBe(plans.slice(0, plans.indexOf('\n# The one')))
  })

  it('a new item is written in the style of its neighbour, without keys that only the neighbour has', () => {
    const before = lines('- id: one', '  title:', '    en: One', '    fr: Un', '  popular: true')
    const text = textAfter(before, { kind: 'insert', path: [], index: 1, value: { id: 'two', title: { en: 'Two', fr: 'Deux' } } })
    expect(text).toBe(before + lines('- id: two', '  title:', '    en: Two', '    fr: Deux'))
  })

  it('a new item does not repeat the comment of its neighbour', () => {
    const before = lines('- id: one # the first')
    const text = textAfter(before, { kind: 'insert', path: [], index: 1, value: { id: 'two' } })
    expect(text).toBe(before + lines('- { id: two }'))
  })

  it('a new item is inserted into an empty list in brackets', () => {
    expect(textAfter('list: []\n', { kind: 'insert', path: ['list'], index: 0, value: 'a' })).toBe('list: [a]\n')
  })
})

describe('a change is rejected', () => {
  const shared = lines('one: &one { en: One }', 'two: *one')

  it.each([
    ['gone', plans, { kind: 'set', path: [{ id: 'third' }, 'title'], value: 1 }],
    ['gone', plans, { kind: 'move', path: [], from: 0, to: 2 }],
    ['shared', shared, { kind: 'set', path: ['two', 'en'], value: 'Two' }],
    ['shared', shared, { kind: 'set', path: ['one', 'en'], value: 'Two' }],
    ['shared', shared, { kind: 'remove', path: ['one'] }],
    ['unsure', 'a: { b', { kind: 'set', path: ['a'], value: 1 }],
    ['unsure', 'a: 1\n', { kind: 'set', path: ['__proto__'], value: 1 }],
  ] as const)('applyChange rejects an impossible change with the reason “%s”', (reason, text, change) => {
    expect(applyChange(text, { ...change, path: [...change.path] })).toEqual({ kind: 'invalid', reason })
  })

  it('all changes of a file are rejected if one of them is rejected', () => {
    const changes = [
      { kind: 'set' as const, path: [0, 'id'], value: 'new' },
      { kind: 'remove' as const, path: [5] },
    ]
    expect(applyChanges(plans, changes)).toEqual({ kind: 'invalid', reason: 'gone' })
  })
})
