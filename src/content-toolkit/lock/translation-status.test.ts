import { describe, expect, it } from 'vitest'
import { ContentFile } from '../read/content-file.ts'
import { parseLock, printLock, type Lock } from './lock.ts'
import { isUntranslated, translationStatuses, updatedLock, type Translation } from './translation-status.ts'

const content = (files: Record<string, string>) => Object.entries(files).map(([file, text]) => new ContentFile(file, text))

const before = {
  'plans.yaml': `
- id: one
  name: { en: The first, fr: Le premier }
  features:
    - { en: A door, fr: Une porte }
    - { en: A key, fr: Une clé }
- id: two
  name: { en: The second, fr: Le second }
`,
  'home.yaml': `
hero:
  title: { en: Good evening, fr: Bonsoir }
  text: { en: Come in., fr: Entrez. }
`,
}
const lock = updatedLock(translationStatuses(content(before), {}), () => true)

const notCurrent = (files: Record<string, string>, known: Lock = lock) =>
  translationStatuses(content(files), known).flatMap(({ file, key, status, from }) =>
    status === 'current' ? [] : [[file, key, status, ...(from === undefined ? [] : [from])]],
  )
const edited = (file: keyof typeof before, from: string | RegExp, to: string) => ({ ...before, [file]: before[file].replace(from, to) })

it('calls every translation current that was recorded as it is', () => {
  expect(notCurrent(before)).toEqual([])
})

describe('raises no false alarm', () => {
  it.each([
    ['items change places', { ...before, 'plans.yaml': before['plans.yaml'].replace(/(- id: one[\s\S]*?)(- id: two[\s\S]*)/, '$2$1') }],
    ['lines of a list change places', edited('plans.yaml', /( +- \{ en: A door.*\n)( +- \{ en: A key.*\n)/, '$2$1')],
    ['a text moves to another place', edited('home.yaml', 'hero:', 'welcome:')],
    ['a text moves to another file', { 'plans.yaml': before['plans.yaml'], 'other.yaml': before['home.yaml'] }],
    [
      'a text is set on other lines',
      edited('home.yaml', '{ en: Come in., fr: Entrez. }', '\n    en: >-\n      Come\n      in.\n    fr: "Entrez."'),
    ],
    ['an item is deleted', { ...before, 'plans.yaml': before['plans.yaml'].replace(/- id: two[\s\S]*/, '') }],
  ])('where %s', (_, files) => {
    expect(notCurrent(files)).toEqual([])
  })

  it('where the form of an apostrophe changes', () => {
    const file = (text: string) => ({ 'a.yaml': text })
    const known = updatedLock(translationStatuses(content(file('x: { en: "It\'s", fr: "C\'est" }')), {}), () => true)
    expect(notCurrent(file('x: { en: "It’s", fr: "C’est" }'), known)).toEqual([])
  })
})

describe('calls a translation stale', () => {
  it('where its English changes, and knows the English it was written from', () => {
    expect(notCurrent(edited('home.yaml', 'Good evening', 'Good morning'))).toEqual([['home.yaml', 'hero.title', 'stale', 'Good evening']])
  })

  it('where its English changes and it moves at once', () => {
    expect(notCurrent({ ...before, 'home.yaml': 'welcome: { en: Good morning, fr: Bonsoir }' })).toEqual([
      ['home.yaml', 'welcome', 'stale', 'Good evening'],
    ])
  })

  it.each([
    ['a line is set before it', '    - { en: A new line, fr: Une ligne }\n    - { en: A gate, fr: Une porte }'],
    ['it changes places with its neighbour', '    - { en: A key, fr: Une clé }\n    - { en: A gate, fr: Une porte }'],
  ])('in a list, where its English changes and %s', (_, lines) => {
    const changed = edited('plans.yaml', / +- \{ en: A door[^}]*\}(\n +- \{ en: A key[^}]*\})?/, lines)
    expect(notCurrent(changed)).toContainEqual(['plans.yaml', 'one.features.1', 'stale', 'A door'])
  })

  it('until its English is what it was', () => {
    const spoilt = edited('home.yaml', 'Good evening', 'Good morning')
    const kept = updatedLock(translationStatuses(content(spoilt), lock), () => false)
    expect(notCurrent(before, kept)).toEqual([])
  })

  it('until somebody accepts it, and no other beside it', () => {
    const spoilt = {
      'plans.yaml': before['plans.yaml'].replace('A door', 'A gate'),
      'home.yaml': before['home.yaml'].replace('Good evening', 'Good morning'),
    }
    const accept = ({ key }: Translation) => key === 'hero.title'
    const after = updatedLock(translationStatuses(content(spoilt), lock), accept)
    expect(notCurrent(spoilt, after)).toEqual([['plans.yaml', 'one.features.0', 'stale', 'A door']])
  })
})

it('takes a new text, and a translation that was changed with or without its English, for one to record', () => {
  const files = {
    'plans.yaml': before['plans.yaml']
      .replace('Le second', 'Le deuxième')
      .replace('{ en: A key, fr: Une clé }', '{ en: A lock, fr: Une serrure }'),
    'home.yaml': `${before['home.yaml']}  button: { en: Enter, fr: Bonsoir }\n`,
  }
  expect(notCurrent(files).map(([, key, status]) => `${key ?? ''} ${status ?? ''}`)).toEqual([
    'one.features.1 unrecorded',
    'two.name unrecorded',
    'hero.button unrecorded',
  ])
})

it('finds a translation that is missing or empty', () => {
  expect(notCurrent(edited('home.yaml', 'fr: Entrez.', 'fr: " "'))).toEqual([['home.yaml', 'hero.text', 'missing']])
  expect(notCurrent(edited('home.yaml', ', fr: Entrez.', ''))).toEqual([['home.yaml', 'hero.text', 'missing']])
})

it('writes a lock that it can read, a line for each text', () => {
  const printed = printLock(lock)
  expect(parseLock(printed)).toEqual(lock)
  expect(printed.split('\n').filter((line) => line.includes('"from"'))).toHaveLength(6)
})

it('reads a lock whose lines were all kept in a merge', () => {
  const printed = printLock(lock)
  expect(parseLock(printed.replace(/\},(?=\n {4})/, '}'))).toEqual(lock)
  expect(parseLock(printed.replace(/\}(?=\n {2}\})/, '},'))).toEqual(lock)
})

it('says how to mend a lock that is none', () => {
  expect(() => parseLock('<<<<<<< HEAD')).toThrow('After a merge')
  expect(() => parseLock('{"plans.yaml":[]}')).toThrow('git restore content/translations.lock.json')
})

it('recognises a translation that equals its English, unless the word is the same in both languages', () => {
  expect(isUntranslated('A word', 'A word', new Set())).toBe(true)
  expect(isUntranslated('A word', 'Un mot', new Set())).toBe(false)
  expect(isUntranslated('Concierge', 'Concierge', new Set(['Concierge']))).toBe(false)
  expect(isUntranslated('{n} %', '{n} %', new Set())).toBe(false)
})
