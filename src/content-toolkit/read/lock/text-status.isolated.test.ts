import { expect, it, vi } from 'vitest'
import fc from '#tests/harness/property-tests.ts'
import { ContentFile } from '../content-file.ts'
import type { Lock } from './lock.ts'
import { textStatuses } from './text-status.ts'
import { translationsOf, updatedLock } from './translation-status.ts'

const codes = ['en', 'fr', 'de']
// Mocks a site with a third language. `vi.mock` gets a path: with `import()`, the types would accept only the two languages of this site.
vi.mock('#src/content-model/i18n/locales.ts', async (original) => ({
  ...(await original<object>()),
  localeCodes: ['en', 'fr', 'de'],
  isLocale: (code: string) => ['en', 'fr', 'de'].includes(code),
}))

type Step = { edit: string[] } | { accept: string } | { moveTo: string }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ edit: fc.subarray(codes, { minLength: 1 }) }),
  fc.record({ accept: fc.constantFrom(...codes) }),
  fc.record({ moveTo: fc.constantFrom('here', 'there') }),
)

/**
 * Computes which languages of a text are stale, independently of the tested code: the test compares the results. `#older` has each pair of
 * a stale and a changed language, and the words of the changed language from before its change.
 */
class Model {
  readonly words: Record<string, string> = { en: 'en 0', fr: 'fr 0', de: 'de 0' }
  key = 'here'
  #edits = 0
  #older = new Map<string, { stale: string; changed: string; from: string }>()

  take(next: Step): void {
    if ('moveTo' in next) this.key = next.moveTo
    else if ('accept' in next) for (const [pair, { stale }] of this.#older) if (stale === next.accept) this.#older.delete(pair)
    if (!('edit' in next)) return
    for (const [first, second] of [
      ['en', 'fr'],
      ['en', 'de'],
      ['fr', 'de'],
    ] as const) {
      const pair = `${first} ${second}`
      const older = this.#older.get(pair)
      const [changed, stale] = next.edit.includes(first) ? [first, second] : [second, first]
      const isFollowed = older ? next.edit.includes(older.stale) : next.edit.includes(first) === next.edit.includes(second)
      if (isFollowed) this.#older.delete(pair)
      else if (!older) this.#older.set(pair, { stale, changed, from: this.words[changed] ?? '' })
    }
    this.#edits++
    for (const locale of next.edit) this.words[locale] = `${locale} ${this.#edits}`
  }

  get open(): string[] {
    return [...this.#older.values()].map(({ stale, changed, from }) => `${stale}: ${changed} was ${from}`).sort()
  }
}

it('after any edits, acceptances and moves, a language is stale exactly if another has changed since the words of both fitted', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const model = new Model()
      let lock: Lock = {}
      const statuses = () => {
        const file = { [model.key]: model.words, other: { en: 'Other', fr: 'Autre', de: 'Andere' } }
        return textStatuses([new ContentFile('a.yaml', JSON.stringify(file))], lock)
      }
      lock = updatedLock(statuses())
      for (const next of steps) {
        if ('accept' in next) lock = updatedLock(statuses(), ({ key, stale }) => key === model.key && stale === next.accept)
        model.take(next)
        const open = translationsOf(statuses()).flatMap(({ locale, changes }) =>
          changes.map((change) => `${locale}: ${change.locale} was ${change.previous}`),
        )
        expect(open.sort()).toEqual(model.open)
        lock = updatedLock(statuses())
        expect(updatedLock(statuses())).toEqual(lock)
      }
    }),
    { numRuns: 500 },
  )
})

it('with three languages, the lock has one entry for a text, or one for each pair of languages if a language is stale', () => {
  const statuses = (text: object, lock: Lock = {}) => textStatuses([new ContentFile('a.yaml', JSON.stringify({ text }))], lock)
  const words = { en: 'Yes', fr: 'Oui', de: 'Ja' }
  const lock = updatedLock(statuses(words))
  expect(lock).toEqual({ 'a.yaml': { text: [words] } })
  expect(updatedLock(statuses({ ...words, en: 'Indeed', fr: 'Certes' }, lock))['a.yaml']?.['text']).toEqual([
    { en: 'Indeed', fr: 'Certes' },
    { en: 'Yes', de: 'Ja' },
    { fr: 'Oui', de: 'Ja' },
  ])
})
