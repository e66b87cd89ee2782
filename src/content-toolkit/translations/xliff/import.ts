import { baseLocale, languageName } from '#src/content/i18n/locales.ts'
import { allParameterNames, withoutTypes } from '#src/content/i18n/message.ts'
import { isUntranslated, normalised, type TextTranslation } from '../../lock/index.ts'
import { terminalWords } from '../../print/index.ts'
import { collapsed, digestOf, readSentNote, type SentUnit, unitKey } from './document.ts'
import { toInlines, toText } from './inline.ts'
import type { ReturnedDocument, ReturnedUnit } from './read.ts'

/** The result of the comparison of a unit with the content. */
type LocatedOutcome<Kind, More = unknown> = {
  kind: Kind
  /** In the returned file. */
  line: number
  column: number
  name: string
} & More
export type TranslationRejection = LocatedOutcome<'rejected' | 'untranslated', { reason: string }>
export type TranslationChange = LocatedOutcome<'changed', { translation: TextTranslation; translated: string }>
/** confirmed: older than its original, but marked as still right. untranslated: the target is not a translation yet. */
type UnitOutcome =
  TranslationRejection | TranslationChange | LocatedOutcome<'confirmed', { translation: TextTranslation }> | LocatedOutcome<'unchanged'>

/** Compares a returned document with the units of its language. `sameWords` may be the same in both languages. */
export function compareUnits(
  document: ReturnedDocument,
  sent: ReadonlyMap<string, SentUnit>,
  sameWords: ReadonlySet<string>,
): UnitOutcome[] {
  const words = terminalWords().xliff.units
  const outcomes = [...Map.groupBy(document.units, unitKey)].flatMap(([key, group]) => {
    const translation = sent.get(key)?.translation
    return group.map((unit): UnitOutcome => {
      const { line, column } = unit.finding ?? unit
      const name = translation ? `${translation.file}:${translation.key}` : key.replace(' ', ':')
      const message = group.length > 1 ? words.repeated() : unit.finding?.message
      if (message !== undefined) return { line, column, name, ...reject(message) }
      return { line, column, name, ...(translation ? compareUnit(unit, translation, sameWords) : reject(words.gone())) }
    })
  })
  return [...document.findings.map(({ line, column, message }) => ({ line, column, name: 'file', ...reject(message) })), ...outcomes]
}

const reject = (reason: string, kind: TranslationRejection['kind'] = 'rejected') => ({ kind, reason })

/** Returns what a unit changes, or why it is rejected. */
function compareUnit(unit: ReturnedUnit, translation: TextTranslation, sameWords: ReadonlySet<string>) {
  const { original, translated, status } = translation
  const { xliff, tag } = terminalWords()
  const words = xliff.units
  const language = languageName(baseLocale, tag())
  const parts = Object.values(toInlines(original, translated ?? '')).flat()
  const [source, target] = [toText(unit.source, parts), toText(unit.target, parts)]
  if ('reason' in target) return reject(target.reason)
  if ('reason' in source) return reject(words.source({ reason: source.reason }))

  const unchanged = { kind: 'unchanged' as const }
  const sent = readSentNote(unit.notes)
  const text = readSpaces(target.text, unit, translation)
  const isSameSource = normalised(withoutTypes(source.text)) === normalised(withoutTypes(original))
  // Translators do not edit the source. If its spaces are not those of the original, a program has changed spaces in the file, so those of
  // the target are ignored too.
  const isReformatted = !unit.isPreserved || withoutTypes(source.text) !== withoutTypes(original)
  if (text.trim() === '' && (translated === undefined || sent?.translated === '-')) return unchanged
  if (text.trim() === '') return reject(words.noTarget())
  if (unit.segments.some(({ hasTarget }) => !hasTarget)) return reject(words.partial())

  if (text === translated || (isReformatted && translated !== undefined && collapsed(text) === collapsed(translated))) {
    const isSignedOff = unit.segments.every(({ state = '' }) => ['reviewed', 'final'].includes(state))
    return status === 'stale' && isSignedOff && isSameSource ? { kind: 'confirmed' as const, translation } : unchanged
  }
  const isChangedHere = sent !== undefined && sent.translated !== digestOf(translated)
  if (sent?.translated === digestOf(text) && (isReformatted || isChangedHere)) return unchanged

  if (unit.segments.some(({ state }) => state === 'initial')) return reject(words.initial(), 'untranslated')
  if (isUntranslated(collapsed(withoutTypes(source.text)), collapsed(text), sameWords))
    return reject(words.same({ language }), 'untranslated')
  if (!isSameSource) {
    const isEdited = sent !== undefined && sent.original !== digestOf(source.text)
    const now = words.originalNow({ language, text: original })
    return reject(isEdited ? words.sourceEdited({ now }) : words.originalChanged({ language, now }))
  }
  if (isChangedHere) return reject(words.translationChanged({ text: translated ?? '' }))
  const [found, needed] = [listOfParameters(text), listOfParameters(original)]
  if (found !== needed) return reject(words.parameters({ needed, found }))
  return { kind: 'changed' as const, translation, translated: text }
}

/** Collapses white space that a program has added: all of it where it is not preserved, and line breaks in texts that have none. */
function readSpaces(text: string, { isPreserved }: ReturnedUnit, { original, translated = '' }: TextTranslation): string {
  const hasLines = /[\r\n]/.test(original + translated)
  return text.replace(/[ \t\r\n]+/g, (run, offset: number) => {
    if (isPreserved && (hasLines || !/[\r\n]/.test(run))) return run
    return offset === 0 || offset + run.length === text.length ? '' : ' '
  })
}

const listOfParameters = (text: string): string =>
  [...new Set(allParameterNames(text))]
    .sort()
    .map((name) => `{${name}}`)
    .join(', ') || terminalWords().xliff.units.none()
