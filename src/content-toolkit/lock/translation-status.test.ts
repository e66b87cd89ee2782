import { describe, expect, it } from 'vitest'
import { ContentFile } from '../read/content-file.ts'
import { type Lock, parseLock, printLock } from './lock.ts'
import { isUntranslated, type TextTranslation, translationStatuses, updatedLock } from './translation-status.ts'

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

const notCurrent = (files: Record<string, string>, recorded: Lock = lock) =>
  translationStatuses(content(files), recorded).flatMap(({ file, key, status, from }) =>
    status === 'current' ? [] : [[file, key, status, ...(from === undefined ? [] : [from])]],
  )
const edited = (file: keyof typeof before, from: string | RegExp, to: string) => ({ ...before, [file]: before[file].replace(from, to) })

it('a recorded translation is current', () => {
  expect(notCurrent(before)).toEqual([])
})

describe('a translation stays current', () => {
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
  ])('if %s', (_, files) => {
    expect(notCurrent(files)).toEqual([])
  })

  it('if the form of an apostrophe changes', () => {
    const file = (text: string) => ({ 'a.yaml': text })
    const recorded = updatedLock(translationStatuses(content(file('x: { en: "It\'s", fr: "C\'est" }')), {}), () => true)
    expect(notCurrent(file('x: { en: "It’s", fr: "C’est" }'), recorded)).toEqual([])
  })
})

describe('a translation is stale', () => {
  it('if the English changes; its status then contains the earlier English', () => {
    expect(notCurrent(edited('home.yaml', 'Good evening', 'Good morning'))).toEqual([['home.yaml', 'hero.title', 'stale', 'Good evening']])
  })

  it('if the English changes and the text moves at the same time', () => {
    expect(notCurrent({ ...before, 'home.yaml': 'welcome: { en: Good morning, fr: Bonsoir }' })).toEqual([
      ['home.yaml', 'welcome', 'stale', 'Good evening'],
    ])
  })

  it.each([
    ['a line is inserted before it', '    - { en: A new line, fr: Une ligne }\n    - { en: A gate, fr: Une porte }'],
    ['it changes places with its neighbour', '    - { en: A key, fr: Une clé }\n    - { en: A gate, fr: Une porte }'],
  ])('in a list, if the English changes and %s', (_, lines) => {
    const changed = edited('plans.yaml', / +- \{ en: A door[^}]*\}(\n +- \{ en: A key[^}]*\})?/, lines)
    expect(notCurrent(changed)).toContainEqual(['plans.yaml', 'one.features.1', 'stale', 'A door'])
  })

  it('until the English is restored', () => {
    const changed = edited('home.yaml', 'Good evening', 'Good morning')
    const kept = updatedLock(translationStatuses(content(changed), lock), () => false)
    expect(notCurrent(before, kept)).toEqual([])
  })

  it('until this translation is accepted', () => {
    const changed = {
      'plans.yaml': before['plans.yaml'].replace('A door', 'A gate'),
      'home.yaml': before['home.yaml'].replace('Good evening', 'Good morning'),
    }
    const accept = ({ key }: TextTranslation) => key === 'hero.title'
    const after = updatedLock(translationStatuses(content(changed), lock), accept)
    expect(notCurrent(changed, after)).toEqual([['plans.yaml', 'one.features.0', 'stale', 'A door']])
  })
})

it('a new or changed translation is unrecorded', () => {
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

it('an absent or empty translation is missing', () => {
  expect(notCurrent(edited('home.yaml', 'fr: Entrez.', 'fr: " "'))).toEqual([['home.yaml', 'hero.text', 'missing']])
  expect(notCurrent(edited('home.yaml', ', fr: Entrez.', ''))).toEqual([['home.yaml', 'hero.text', 'missing']])
})

it('a lock is printed with one line for each text, and can be parsed again', () => {
  const printed = printLock(lock)
  expect(parseLock(printed)).toEqual(lock)
  expect(printed.split('\n').filter((line) => line.includes('"from"'))).toHaveLength(6)
})

it('a lock in which a merge kept the lines of both sides can be parsed', () => {
  const printed = printLock(lock)
  expect(parseLock(printed.replace(/\},(?=\n {4})/, '}'))).toEqual(lock)
  expect(parseLock(printed.replace(/\}(?=\n {2}\})/, '},'))).toEqual(lock)
})

it('the error about an invalid lock explains how to repair it', () => {
  expect(() => parseLock('<<<<<<< HEAD')).toThrow('After a merge')
  expect(() => parseLock('{"plans.yaml":[]}')).toThrow('git restore content/translations.lock.json')
})

it('a translation that equals its English is untranslated, unless the word is the same in both languages', () => {
  expect(isUntranslated('A word', 'A word', new Set())).toBe(true)
  expect(isUntranslated('A word', 'Un mot', new Set())).toBe(false)
  expect(isUntranslated('Concierge', 'Concierge', new Set(['Concierge']))).toBe(false)
  expect(isUntranslated('{n} %', '{n} %', new Set())).toBe(false)
})
