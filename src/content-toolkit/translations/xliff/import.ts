import { baseLocale, locales } from '#src/content/i18n/locales.ts'
import { allParameterNames, withoutTypes } from '#src/content/i18n/message.ts'
import { normalised } from '../../lock/lock.ts'
import { isUntranslated, type TextTranslation } from '../../lock/translation-status.ts'
import { collapsed, digestOf, readSentNote, type SentUnit, unitKey } from './document.ts'
import { toInlines, toText } from './inline.ts'
import type { ReturnedDocument, ReturnedUnit } from './read.ts'

/** The result of the comparison of a unit with the content. `line` and `column` are in the returned file. */
type UnitResult<Kind, More = unknown> = { kind: Kind; line: number; column: number; name: string } & More
export type TranslationRejection = UnitResult<'rejected' | 'untranslated', { reason: string }>
export type TranslationChange = UnitResult<'changed', { translation: TextTranslation; translated: string }>
/** confirmed: older than its original, but marked as still right. untranslated: the target is not a translation yet. */
type UnitOutcome =
  TranslationRejection | TranslationChange | UnitResult<'confirmed', { translation: TextTranslation }> | UnitResult<'unchanged'>

const english = locales[baseLocale].name

/** Compares a returned document with the units of its language. `sameWords` may be the same in both languages. */
export function compareUnits(
  document: ReturnedDocument,
  sent: ReadonlyMap<string, SentUnit>,
  sameWords: ReadonlySet<string>,
): UnitOutcome[] {
  const outcomes = [...Map.groupBy(document.units, unitKey)].flatMap(([key, group]) => {
    const translation = sent.get(key)?.translation
    const repeated = { message: 'It is in the file more than once. Remove the other units.' }
    return group.map((unit): UnitOutcome => {
      const { line, column } = unit.finding ?? unit
      const name = translation ? `${translation.file}:${translation.key}` : key.replace(' ', ':')
      const finding = group.length > 1 ? repeated : unit.finding
      const outcome = finding
        ? reject(finding.message)
        : translation
          ? compareUnit(unit, translation, sameWords)
          : reject('There is no such text any more. Remove the unit, or export the file again.')
      return { line, column, name, ...outcome }
    })
  })
  return [...document.findings.map(({ line, column, message }) => ({ line, column, name: 'file', ...reject(message) })), ...outcomes]
}

const reject = (reason: string, kind: TranslationRejection['kind'] = 'rejected') => ({ kind, reason })

/** Returns what a unit changes, or why it is rejected. */
function compareUnit(unit: ReturnedUnit, translation: TextTranslation, sameWords: ReadonlySet<string>) {
  const { original, translated, status } = translation
  const parts = Object.values(toInlines(original, translated ?? '')).flat()
  const [source, target] = [toText(unit.source, parts), toText(unit.target, parts)]
  if ('reason' in target) return reject(target.reason)
  if ('reason' in source) return reject(`Its source cannot be read. ${source.reason}`)

  const unchanged = { kind: 'unchanged' as const }
  const sent = readSentNote(unit.notes)
  const text = readSpaces(target.text, unit, translation)
  const isSameSource = normalised(withoutTypes(source.text)) === normalised(withoutTypes(original))
  // Translators do not edit the source. If its spaces are not those of the original, a program has changed spaces in the file, so those of
  // the target are ignored too.
  const isReformatted = !unit.isPreserved || withoutTypes(source.text) !== withoutTypes(original)
  if (text.trim() === '' && (translated === undefined || sent?.translated === '-')) return unchanged
  if (text.trim() === '') return reject('It has come back without its translation. Translate it, or remove the unit.')
  if (unit.segments.some(({ hasTarget }) => !hasTarget)) return reject('Only a part of it is translated. Translate each segment.')

  if (text === translated || (isReformatted && translated !== undefined && collapsed(text) === collapsed(translated))) {
    const isSignedOff = unit.segments.every(({ state = '' }) => ['reviewed', 'final'].includes(state))
    return status === 'stale' && isSignedOff && isSameSource ? { kind: 'confirmed' as const, translation } : unchanged
  }
  const isChangedHere = sent !== undefined && sent.translated !== digestOf(translated)
  if (sent?.translated === digestOf(text) && (isReformatted || isChangedHere)) return unchanged

  if (unit.segments.some(({ state }) => state === 'initial'))
    return reject('Its state is “initial”. Set it to “translated” when it is translated.', 'untranslated')
  if (isUntranslated(collapsed(withoutTypes(source.text)), collapsed(text), sameWords))
    return reject(`It is the same as its ${english}. Translate it, or add it to same-words.yaml.`, 'untranslated')
  if (!isSameSource) {
    const isEdited = sent !== undefined && sent.original !== digestOf(source.text)
    const reason = isEdited ? 'Its source has been edited in the file' : `Its ${english} has been changed on the site since the export`
    return reject(`${reason}. The ${english} reads now: “${original}”. Export the file again, and translate that.`)
  }
  const isNow = `It reads now: “${translated ?? ''}”. Export the file again, and edit that.`
  if (isChangedHere) return reject(`The translation has been changed on the site since the export. ${isNow}`)
  const [has, needs] = [listOfParameters(text), listOfParameters(original)]
  if (has !== needs) return reject(`It must have the placeholders ${needs}, and has ${has}. Copy them from the source.`)
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
    .join(', ') || 'none'
