import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { ContentFile } from '../read/content-file.ts'
import { parseLock } from './lock.ts'
import { textStatuses } from './text-status.ts'
import { translationsOf, updatedLock } from './translation-status.ts'

const former = (from: string, text: string) => ({ fr: { from, text: hash('sha256', text).slice(0, 12) } })
const lock = parseLock(
  JSON.stringify({
    'a.yaml': { fits: former('Hello', "Salut l'ami"), older: former('A door', 'Une porte'), changed: former('Yes', 'Oui') },
  }),
)
const files = [
  new ContentFile(
    'a.yaml',
    'fits: { en: Hello, fr: Salut l’ami }\nolder: { en: A gate, fr: Une porte }\nchanged: { en: Yes, fr: Certainement }\n',
  ),
]

it('a lock of the former form is read: it knows the English of each translation that has not changed', () => {
  expect(translationsOf(textStatuses(files, lock)).map(({ key, locale, status, changes }) => [key, locale, status, changes])).toEqual([
    ['fits', 'fr', 'current', []],
    ['older', 'fr', 'stale', [{ locale: 'en', from: 'A door', now: 'A gate' }]],
    ['changed', 'fr', 'unrecorded', []],
  ])
})

it('the next lock records the present words of all languages', () => {
  expect(updatedLock(textStatuses(files, lock))).toEqual({
    'a.yaml': {
      fits: [{ en: 'Hello', fr: 'Salut l’ami' }],
      older: [{ en: 'A door', fr: 'Une porte' }],
      changed: [{ en: 'Yes', fr: 'Certainement' }],
    },
  })
})

it('a merge may leave entries of both forms', () => {
  const merged = { 'a.yaml': { ...lock['a.yaml'], fits: [{ en: 'Hello', fr: 'Salut' }] } }
  expect(translationsOf(textStatuses(files, merged)).map(({ locale, status }) => `${locale} ${status}`)).toEqual([
    'en stale',
    'fr current',
    'fr stale',
    'fr unrecorded',
  ])
})
