import xliff2js from 'xliff/xliff2js'
import { z } from 'zod'
import { parameterNames } from '../../../content/text-syntax/message.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { fingerprint, normalised, type Translation } from '../../lock/index.ts'
import { exportedFingerprint, returnedDocument, unitId, type ReturnedDocument } from './document.ts'
import { toText } from './inline.ts'

export type Change = { translation: Translation; words: string }
export type Refusal = { unit: string; reason: string } | { translation: Translation; reason: string }

/** The translations that a translator has changed, and the changes that cannot be applied. */
export type Comparison = { changed: Change[]; refused: Refusal[] }

/** Parses an XLIFF document. Throws, with the reason, if it is invalid. */
export async function readXliff(xml: string): Promise<ReturnedDocument> {
  try {
    return returnedDocument.parse(await xliff2js(xml, { captureSpacesBetweenElements: true }))
  } catch (error) {
    const [firstLine = ''] = errorMessage(error).split('\n')
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : firstLine
    throw new Error(`The file cannot be read as XLIFF: ${reason}`, { cause: error })
  }
}

type ReturnedUnit = ReturnedDocument['resources'][string][string]

/** Returns what a translator has changed, by comparing a returned document with the translations of the site. */
export function compareUnits({ resources }: ReturnedDocument, translations: readonly Translation[]): Comparison {
  const translationsById = new Map(translations.map((translation) => [unitId(translation), translation]))
  const comparison: Comparison = { changed: [], refused: [] }
  for (const [file, units] of Object.entries(resources)) {
    for (const [key, unit] of Object.entries(units)) {
      const id = unitId({ file, key })
      const translation = translationsById.get(id)
      const words = unit.target && toText(unit.target)
      if (unit.target === undefined || words === '' || (words !== undefined && isAsExported(words, unit))) continue
      if (!translation) comparison.refused.push({ unit: id, reason: 'There is no such text (any more).' })
      else if (words === undefined || words !== translation.words) {
        const reason = findConflict(words, unit, translation)
        if (reason !== undefined) comparison.refused.push({ translation, reason })
        else if (words !== undefined) comparison.changed.push({ translation, words })
      }
    }
  }
  return comparison
}

/**
 * Returns why a changed unit cannot be applied. The fingerprint in the unit shows whether the site has changed since the export. If a
 * translation tool has dropped it, only the source text shows that.
 */
function findConflict(words: string | undefined, unit: ReturnedUnit, { original, words: current }: Translation): string | undefined {
  if (words === undefined) return 'It has elements that were not in the text that was sent.'
  if (normalised(withoutTypes(toText(unit.source ?? []) ?? '')) !== normalised(withoutTypes(original)))
    return `Its source has been changed since, and reads now: ${original}`
  if (exportedFingerprint(unit.note ?? []) !== undefined && !isAsExported(current, unit))
    return `The translation has been changed here since, and reads now: ${current ?? ''}`
  if (placeholders(words) !== placeholders(original))
    return `It must have the placeholders ${placeholders(original)}, and has ${placeholders(words) || 'none'}.`
  return undefined
}

const isAsExported = (words: string | undefined, { note = [] }: ReturnedUnit): boolean =>
  exportedFingerprint(note) === (words === undefined ? '-' : fingerprint(words))

const placeholders = (text: string): string =>
  [...new Set(parameterNames(text))]
    .sort()
    .map((name) => `{${name}}`)
    .join(', ')

const withoutTypes = (text: string): string => text.replace(/\{(\w+):\w+\}/g, '{$1}')
