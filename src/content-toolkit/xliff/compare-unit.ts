import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { originalLanguage } from '#src/content-model/schema/fields/text.ts'
import { isUntranslated, normaliseWords, type TextTranslation } from '#src/content-toolkit/read/lock/index.ts'
import { distinctParameterNames, withoutTypes } from '#src/lib/messages/message.ts'
import { collapseSpace, digestOf, readSentNote } from './document.ts'
import { toInlines, toText } from './inline.ts'
import type { ReturnedUnit } from './read.ts'

/**
 * The kind `untranslated` means that the unit came back without a translation: its state is “initial”, or its target is a copy of its
 * source.
 */
export type UnitRejection = { kind: 'rejected' | 'untranslated'; reason: FindingText }
export type UnitChange = { kind: 'changed'; translation: TextTranslation; translated: string }
/**
 * The kind `confirmed` means that the original has changed after the translation, and that the translator has marked the unchanged
 * translation as still right.
 */
export type UnitOutcome = UnitRejection | UnitChange | { kind: 'confirmed'; translation: TextTranslation } | { kind: 'unchanged' }

export const reject = (reason: FindingText, kind: UnitRejection['kind'] = 'rejected'): UnitRejection => ({ kind, reason })

type Comparison = {
  unit: ReturnedUnit
  translation: TextTranslation
  source: string
  target: string
  /** The digests that the original and the translation had when the unit was sent. */
  sent: ReturnType<typeof readSentNote>
  isSameSource: boolean
  /**
   * Whether the translation program may have changed spaces. True if the unit does not preserve white space, or if the source came back
   * with other spaces: translators do not edit the source.
   */
  isReformatted: boolean
  /** Whether the translation in the content has changed since the unit was sent. */
  isChangedHere: boolean
}

/** `sameWords` lists the texts that may be the same in both languages. */
export function compareUnit(unit: ReturnedUnit, translation: TextTranslation, sameWords: ReadonlySet<string>): UnitOutcome {
  const compared = readTexts(unit, translation)
  if ('reason' in compared) return compared
  if (compared.target.trim() === '') return withoutTarget(compared)
  return (
    whyIncomplete(compared) ??
    withoutChange(compared) ??
    whyUntranslated(compared, sameWords) ??
    whyNotFitting(compared) ?? { kind: 'changed', translation, translated: compared.target }
  )
}

/** Rejects the unit if its inline elements are not those that were sent. */
function readTexts(unit: ReturnedUnit, translation: TextTranslation): Comparison | UnitRejection {
  const { original, translated } = translation
  const parts = Object.values(toInlines(original, translated ?? '')).flat()
  const source = toText(unit.source, parts)
  const target = toText(unit.target, parts)
  if ('reason' in target) return reject(target.reason)
  if ('reason' in source) return reject((messages) => messages.xliff.units.source({ reason: source.reason(messages) }))
  const sourceWords = withoutTypes(source.text)
  const originalWords = withoutTypes(original)
  const sent = readSentNote(unit.notes)
  return {
    unit,
    translation,
    source: source.text,
    target: withoutAddedSpaces(target.text, unit, translation),
    sent,
    isSameSource: normaliseWords(sourceWords) === normaliseWords(originalWords),
    isReformatted: !unit.isPreserved || sourceWords !== originalWords,
    isChangedHere: sent !== undefined && sent.translated !== digestOf(translated),
  }
}

/**
 * Returns the outcome of a unit without a target. It is “unchanged” if the unit was sent without a target, or if the content has no
 * translation. Otherwise the unit has lost its target, and is rejected.
 */
const withoutTarget = ({ translation, sent }: Comparison): UnitOutcome =>
  translation.translated !== undefined && sent?.translated !== '-' ? reject(({ xliff }) => xliff.units.noTarget()) : { kind: 'unchanged' }

/** Rejects a unit with a target in only some segments. */
const whyIncomplete = ({ unit }: Comparison): UnitRejection | undefined =>
  unit.segments.some(({ hasTarget }) => !hasTarget) ? reject(({ xliff }) => xliff.units.partial()) : undefined

/**
 * Returns the outcome of a unit whose translation came back unchanged; undefined if the translator has changed it. The outcome is
 * “confirmed” if the translation is stale, its source is the present original, and all segments have the state “reviewed” or “final”.
 * Otherwise it is “unchanged”.
 */
function withoutChange(compared: Comparison): UnitOutcome | undefined {
  const { unit, translation, target, sent, isSameSource, isReformatted, isChangedHere } = compared
  const { translated, status } = translation
  if (target === translated || (isReformatted && translated !== undefined && collapseSpace(target) === collapseSpace(translated))) {
    const isSignedOff = unit.segments.every(({ state = '' }) => ['reviewed', 'final'].includes(state))
    return status === 'stale' && isSignedOff && isSameSource ? { kind: 'confirmed', translation } : { kind: 'unchanged' }
  }
  const isAsSent = sent?.translated === digestOf(target)
  return isAsSent && (isReformatted || isChangedHere) ? { kind: 'unchanged' } : undefined
}

/**
 * Rejects a unit that is not translated yet: a segment has the state “initial”, or the target is a copy of the source that same-words.yaml
 * does not permit (`isUntranslated`).
 */
function whyUntranslated({ unit, source, target }: Comparison, sameWords: ReadonlySet<string>): UnitRejection | undefined {
  if (unit.segments.some(({ state }) => state === 'initial')) return reject(({ xliff }) => xliff.units.initial(), 'untranslated')
  const isSame = isUntranslated(collapseSpace(withoutTypes(source)), collapseSpace(target), sameWords)
  return isSame ? reject((messages) => messages.xliff.units.same({ language: originalLanguage(messages) }), 'untranslated') : undefined
}

/** Rejects a unit whose original or translation has changed since it was sent, and a target that lacks parameters or has others. */
function whyNotFitting({ translation, source, target, sent, isSameSource, isChangedHere }: Comparison): UnitRejection | undefined {
  const { original, translated = '' } = translation
  if (!isSameSource) {
    const isEdited = sent !== undefined && sent.original !== digestOf(source)
    return reject((messages) => {
      const { units } = messages.xliff
      const language = originalLanguage(messages)
      const now = units.originalNow({ language, text: original })
      return isEdited ? units.sourceEdited({ now }) : units.originalChanged({ language, now })
    })
  }
  if (isChangedHere) return reject(({ xliff }) => xliff.units.translationChanged({ text: translated }))
  const found = listOfParameters(target)
  const needed = listOfParameters(original)
  if (found === needed) return undefined
  return reject(({ xliff: { units } }) => units.parameters({ needed: needed || units.none(), found: found || units.none() }))
}

/**
 * Collapses white space that a translation program has added. If the unit preserves white space, collapses only line breaks, and only if
 * the text in the content has none.
 */
function withoutAddedSpaces(text: string, { isPreserved }: ReturnedUnit, { original, translated = '' }: TextTranslation): string {
  const hasLines = /[\r\n]/.test(original + translated)
  return text.replace(/[ \t\r\n]+/g, (run, offset: number) => {
    if (isPreserved && (hasLines || !/[\r\n]/.test(run))) return run
    return offset === 0 || offset + run.length === text.length ? '' : ' '
  })
}

const listOfParameters = (text: string): string =>
  distinctParameterNames(text)
    .map((name) => `{${name}}`)
    .join(', ')
