import { expect, it } from 'vitest'
import type { TextTranslation } from '#src/content-toolkit/read/lock/translation-status.ts'
import { sentNote, unitsOf } from '#src/content-toolkit/xliff/document.ts'
import { toXliff } from '#src/content-toolkit/xliff/export.ts'
import { compareUnits } from '#src/content-toolkit/xliff/import.ts'
import { readXliff } from '#src/content-toolkit/xliff/read.ts'
import fc from '../harness/property-tests.ts'
import { english } from './support/in-english.ts'
import { type Habits, type ProgramTranslation, textOf, writeAsProgram } from './support/xliff-program.ts'

const longRuns = process.env['FUZZ_RUNS']
const numRuns = Number(longRuns ?? 300)
/**
 * Timeout in milliseconds. In `npm test`, a minute: only a parser that hangs takes longer. If FUZZ_RUNS sets the number of runs, an hour.
 */
const timeout = longRuns === undefined ? 60_000 : 3_600_000

const outcomes = (bytes: Uint8Array, units: ReturnType<typeof unitsOf>) => {
  const document = readXliff(bytes)
  if (document.kind === 'unreadable') {
    const { line, column, message } = document.finding
    throw new Error(`${line}:${column} ${english(message)}`)
  }
  return compareUnits(document, units, new Set())
}

const pieces = [
  '*',
  '**',
  '{',
  '}',
  '{n}',
  '{n:number}',
  '{a}',
  '{{a|b}}',
  '{{n:a|b}}',
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\r',
  '\t',
  '\u00a0',
  '\u2028',
  '\u0085',
]
const oddPieces = [
  '<',
  '&',
  '&amp;',
  '>',
  ']]>',
  '<!--',
  '"',
  "'",
  '\0',
  '\u0007',
  '\ufeff',
  '\ufffe',
  '\ud800',
  '😀',
  'e\u0301',
  'mot',
  'a',
  '|',
  '<ph id="1"/>',
]
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...pieces, ...oddPieces), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.lorem({ maxCount: 6 }),
)

const anyTranslation = fc
  .record({
    file: fc.constantFrom('team.yaml', 'translations/home.yaml', 'legal/terms of.yaml', 'é&.yaml'),
    key: fc.oneof(fc.constantFrom('', 'a.b', '_x_', '_x20_', 'a b', 'a_x_b', '0'), fc.string({ maxLength: 8 })),
    original: anyText,
    words: fc.option(anyText, { nil: undefined }),
    from: fc.option(anyText, { nil: undefined }),
  })
  .map(({ file, key, original, words, from }): TextTranslation => {
    const text = { file, path: ['hero', 'title'], key, locale: 'fr' as const, original, changes: [] }
    if (words === undefined || words.trim() === '') return { ...text, translated: undefined, status: 'missing' }
    return {
      ...text,
      translated: words,
      status: 'current',
      ...(from !== undefined && { status: 'stale', changes: [{ locale: 'en', previous: from, current: original }] }),
    }
  })

it('importing an exported XLIFF file without changes changes no text, and refuses none of its texts', { timeout }, () => {
  fc.assert(
    fc.property(fc.array(anyTranslation, { minLength: 1, maxLength: 5 }), (translations) => {
      const units = unitsOf(translations)
      expect(units.size).toBe(translations.length)
      const xml = toXliff([...units.values()], 'fr', 'https://a.example')
      expect(outcomes(Buffer.from(xml), units).map(({ kind }) => kind)).toEqual(translations.map(() => 'unchanged'))
      for (const [, content = ''] of xml.matchAll(/<(?:source|target)>(.*?)<\/(?:source|target)>/gs)) {
        const ids = [...content.matchAll(/ id="(\d+)"/g)].map(([, id]) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }
    }),
    { numRuns },
  )
})

const letters = fc.constantFrom('mot', 'l’été', 'À', 'R&D', '<b>', 'a>b', ']]>', '“x”', '5 %', '😀', 'e\u0301', '[1]')

/**
 * Generates translations that contain every parameter in `names`. Their words begin with `prefix`. Originals and translations have
 * different prefixes, so no translation equals its original.
 */
const draft = (prefix: string, names: readonly string[], gaps: readonly string[]): fc.Arbitrary<ProgramTranslation> => {
  const words = fc.array(fc.tuple(fc.constantFrom(...gaps), letters), { maxLength: 4 }).map((parts) => prefix + parts.flat().join(''))
  const run = fc.record({ words, isEmphasised: fc.boolean(), names: fc.subarray([...names]) })
  const last = names.length === 0 ? [] : [{ words: '', isEmphasised: false, names: [...names] }]
  return fc.array(run, { minLength: 1, maxLength: 4 }).map((runs) => [...runs, ...last])
}

const anyHabits: fc.Arbitrary<Habits> = fc.record({
  isIndented: fc.boolean(),
  keepsSpaces: fc.boolean(),
  keepsNotes: fc.boolean(),
  keepsEquiv: fc.boolean(),
  prefix: fc.constantFrom('', 'x'),
  isUtf16: fc.boolean(),
})

const anyEdit = anyHabits.chain((habits) => {
  const spaces = habits.isIndented || !habits.keepsSpaces ? [' '] : [' ', '  ', '\t']
  const unit = fc.tuple(fc.subarray(['a', 'b', 'n']), fc.boolean()).chain(([names, hasLines]) => {
    // Importing keeps line breaks in a translation only if the original or the former translation has line breaks.
    const mayHaveLines = hasLines && spaces.length > 1
    const gaps = mayHaveLines ? [...spaces, '\n'] : spaces
    const french = (prefix: string) => fc.option(draft(prefix, names, gaps), { nil: undefined })
    const english = draft(mayHaveLines ? 'English\ntext' : 'English', names, gaps)
    return fc.record({ original: english, words: french('Ancien'), next: french('Nouveau') })
  })
  return fc.record({ habits: fc.constant(habits), drafts: fc.array(unit, { minLength: 1, maxLength: 3 }) })
})

it('the changed texts are exactly those that the translation program has changed, whatever else it does to the file', { timeout }, () => {
  fc.assert(
    fc.property(anyEdit, fc.gen(), ({ habits, drafts }, g) => {
      const translations = drafts.map(({ original, words }, index): TextTranslation => {
        const text = {
          file: `${index % 2}.yaml`,
          path: [],
          key: `k${index}`,
          locale: 'fr' as const,
          original: textOf(original),
          changes: [],
        }
        return words ? { ...text, translated: textOf(words), status: 'current' } : { ...text, translated: undefined, status: 'missing' }
      })
      const units = unitsOf(translations)
      const returned = [...units.values()].map((unit) => {
        const { words, next } = drafts[translations.indexOf(unit.translation)] ?? {}
        return { ...unit, note: sentNote(unit.translation), draft: next ?? words }
      })
      const changes = outcomes(writeAsProgram(g, returned, habits), units).map((outcome) => {
        if (outcome.kind === 'changed') return [outcome.name, outcome.translated]
        return [outcome.name, 'reason' in outcome ? english(outcome.reason) : outcome.kind]
      })
      const expected = translations.map((translation, index) => {
        const { next } = drafts[index] ?? {}
        return [`${translation.file}:${translation.key}`, next ? textOf(next) : 'unchanged']
      })
      expect(changes.toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns },
  )
})
