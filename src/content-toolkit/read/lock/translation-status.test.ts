import { describe, expect, it } from 'vitest'
import { ContentFile } from '../content-file.ts'
import { type Lock, parseLock, printLock } from './lock.ts'
import { textStatuses } from './text-status.ts'
import { isUntranslated, type StaleLanguage, translationsOf, updatedLock } from './translation-status.ts'

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
const lock = updatedLock(textStatuses(content(before), {}))

const notCurrent = (files: Record<string, string>, recorded: Lock = lock) =>
  translationsOf(textStatuses(content(files), recorded)).flatMap(({ file, key, locale, status, changes }) =>
    status === 'current' ? [] : [[file, `${key}.${locale}`, status, ...changes.map(({ previous }) => previous)]],
  )
const edited = (file: keyof typeof before, from: string | RegExp, to: string) => ({ ...before, [file]: before[file].replace(from, to) })

it('a recorded translation is current', () => {
  expect(notCurrent(before)).toEqual([])
})

describe('current translations', () => {
  it.each([
    ['items change places', { ...before, 'plans.yaml': before['plans.yaml'].replace(/(- id: one[\s\S]*?)(- id: two[\s\S]*)/, '$2$1') }],
    ['lines of a list change places', edited('plans.yaml', /( +- \{ en: A door.*\n)( +- \{ en: A key.*\n)/, '$2$1')],
    ['a text moves to another place', edited('home.yaml', 'hero:', 'welcome:')],
    ['a text moves to another file', { 'plans.yaml': before['plans.yaml'], 'other.yaml': before['home.yaml'] }],
    [
      'a text is wrapped differently',
      edited('home.yaml', '{ en: Come in., fr: Entrez. }', '\n    en: >-\n      Come\n      in.\n    fr: "Entrez."'),
    ],
    ['an item is deleted', { ...before, 'plans.yaml': before['plans.yaml'].replace(/- id: two[\s\S]*/, '') }],
  ])('a translation stays current if %s', (_, files) => {
    expect(notCurrent(files)).toEqual([])
  })

  it('a translation stays current if only the form of an apostrophe changes', () => {
    const file = (text: string) => ({ 'a.yaml': text })
    const recorded = updatedLock(textStatuses(content(file('x: { en: "It\'s", fr: "C\'est" }')), {}))
    expect(notCurrent(file('x: { en: "It’s", fr: "C’est" }'), recorded)).toEqual([])
  })
})

describe('stale translations', () => {
  it('a translation is stale if the English changes, and `changes` then has the earlier English', () => {
    expect(notCurrent(edited('home.yaml', 'Good evening', 'Good morning'))).toEqual([
      ['home.yaml', 'hero.title.fr', 'stale', 'Good evening'],
    ])
  })

  it('a translation is stale if the English changes and the text moves at the same time', () => {
    expect(notCurrent({ ...before, 'home.yaml': 'welcome: { en: Good morning, fr: Bonsoir }' })).toEqual([
      ['home.yaml', 'welcome.fr', 'stale', 'Good evening'],
    ])
  })

  it.each([
    ['a line is inserted before it', '    - { en: A new line, fr: Une ligne }\n    - { en: A gate, fr: Une porte }'],
    ['it changes places with its neighbour', '    - { en: A key, fr: Une clé }\n    - { en: A gate, fr: Une porte }'],
  ])('a translation in a list is stale if the English changes and %s', (_, lines) => {
    const changed = edited('plans.yaml', / +- \{ en: A door[^}]*\}(\n +- \{ en: A key[^}]*\})?/, lines)
    expect(notCurrent(changed)).toContainEqual(['plans.yaml', 'one.features.1.fr', 'stale', 'A door'])
  })

  it('a translation is current again if the English is restored', () => {
    const changed = edited('home.yaml', 'Good evening', 'Good morning')
    const kept = updatedLock(textStatuses(content(changed), lock))
    expect(notCurrent(before, kept)).toEqual([])
  })

  it('a stale translation is current once it is accepted, and other translations stay stale', () => {
    const changed = {
      'plans.yaml': before['plans.yaml'].replace('A door', 'A gate'),
      'home.yaml': before['home.yaml'].replace('Good evening', 'Good morning'),
    }
    const accept = ({ key }: StaleLanguage) => key === 'hero.title'
    const after = updatedLock(textStatuses(content(changed), lock), accept)
    expect(notCurrent(changed, after)).toEqual([['plans.yaml', 'one.features.0.fr', 'stale', 'A door']])
  })
})

describe('stale texts in the base language', () => {
  it('a text in the base language is stale if only its translation changes, and `changes` then has the earlier translation', () => {
    expect(notCurrent(edited('home.yaml', 'Bonsoir', 'Bonne nuit'))).toEqual([['home.yaml', 'hero.title.en', 'stale', 'Bonsoir']])
  })

  it('a text in the base language is stale if its translation changes and the text moves at the same time', () => {
    expect(notCurrent({ ...before, 'home.yaml': 'welcome: { en: Good evening, fr: Bonne nuit }' })).toEqual([
      ['home.yaml', 'welcome.en', 'stale', 'Bonsoir'],
    ])
  })

  it('a text in the base language is no longer stale if it changes too or is accepted, or if its translation is restored', () => {
    const changed = edited('home.yaml', 'Bonsoir', 'Bonne nuit')
    const kept = updatedLock(textStatuses(content(changed), lock))
    expect(notCurrent(changed, kept)).toHaveLength(1)
    expect(notCurrent(before, kept)).toEqual([])
    const followed = { ...changed, 'home.yaml': changed['home.yaml'].replace('Good evening', 'Good night') }
    expect(notCurrent(followed, kept)).toEqual([['home.yaml', 'hero.title.fr', 'unrecorded']])
    expect(notCurrent(followed, updatedLock(textStatuses(content(followed), kept)))).toEqual([])
    const accepted = updatedLock(textStatuses(content(changed), kept), ({ key, stale }) => key === 'hero.title' && stale === 'en')
    expect(notCurrent(changed, accepted)).toEqual([])
  })
})

it('a text that is new, or that has changed in both languages, is unrecorded', () => {
  const files = {
    'plans.yaml': before['plans.yaml']
      .replace('{ en: The second, fr: Le second }', '{ en: Number two, fr: Le deuxième }')
      .replace('{ en: A key, fr: Une clé }', '{ en: A lock, fr: Une serrure }'),
    'home.yaml': `${before['home.yaml']}  button: { en: Enter, fr: Bonsoir }\n`,
  }
  expect(notCurrent(files)).toEqual([
    ['plans.yaml', 'one.features.1.fr', 'unrecorded'],
    ['plans.yaml', 'two.name.fr', 'unrecorded'],
    ['home.yaml', 'hero.button.fr', 'unrecorded'],
  ])
  expect(notCurrent(files, updatedLock(textStatuses(content(files), lock)))).toEqual([])
})

it('an absent or empty translation is missing', () => {
  expect(notCurrent(edited('home.yaml', 'fr: Entrez.', 'fr: " "'))).toEqual([['home.yaml', 'hero.text.fr', 'missing']])
  expect(notCurrent(edited('home.yaml', ', fr: Entrez.', ''))).toEqual([['home.yaml', 'hero.text.fr', 'missing']])
})

it('a lock is printed with one line for each text, and can be parsed again', () => {
  const printed = printLock(lock)
  expect(parseLock(printed)).toEqual(lock)
  expect(printed).toContain('    "hero.title": [{"en":"Good evening","fr":"Bonsoir"}]\n')
  expect(printed.split('\n').filter((line) => line.includes('"fr"'))).toHaveLength(6)
})

it('a lock in which a merge kept the lines of both sides can be parsed', () => {
  const printed = printLock(lock)
  expect(parseLock(printed.replace(/\],(?=\n {4})/, ']'))).toEqual(lock)
  expect(parseLock(printed.replace(/\](?=\n {2}\})/, '],'))).toEqual(lock)
  const braces = { 'a.yaml': { x: [{ en: 'a, }', fr: '{"b"}' }] } }
  expect(parseLock(printLock(braces))).toEqual(braces)
})

it('the error about an invalid lock says how to repair the lock', () => {
  expect(() => parseLock('<<<<<<< HEAD')).toThrow('After a merge')
  expect(() => parseLock('{"plans.yaml":[]}')).toThrow('git restore content/translations.lock.json')
})

it('a translation that equals the English counts as untranslated, unless same-words.yaml lists it or it has no letters', () => {
  expect(isUntranslated('A word', 'A word', new Set())).toBe(true)
  expect(isUntranslated('A word', 'Un mot', new Set())).toBe(false)
  expect(isUntranslated('Concierge', 'Concierge', new Set(['Concierge']))).toBe(false)
  expect(isUntranslated('{n} %', '{n} %', new Set())).toBe(false)
})
