import xliff2js from 'xliff/xliff2js'
import { z } from 'zod'
import { parameterNames } from '../../../content/text-syntax/message.ts'
import { fingerprint, normalised } from '../../lock/lock.ts'
import type { Translation } from '../../lock/status.ts'
import { returned, type Returned } from './document.ts'
import { toText } from './inline.ts'
import { keyOf, sentIn, unitKey } from './units.ts'
import { errorMessage } from '../../../lib/error-message.ts'

/** What a translator has changed, and what cannot be taken, with the reason. */
export type Taken = {
  changed: { translation: Translation; words: string }[]
  refused: { unit: string; translation?: Translation; reason: string }[]
}

/** Reads an XLIFF document. Throws, with what is wrong with it, if it is none. */
export async function readXliff(xml: string): Promise<Returned> {
  try {
    return returned.parse(await xliff2js(xml, { captureSpacesBetweenElements: true }))
  } catch (error) {
    const [firstLine = ''] = errorMessage(error).split('\n')
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : firstLine
    throw new Error(`The file is no XLIFF that can be read: ${reason}`, { cause: error })
  }
}

/**
 * Compares what came back with the translations as they are now. A target that is as it was sent changes nothing; one whose source
 * or whose translation has been changed here meanwhile is refused. Tools may drop the note that says how it was sent.
 */
export function takenFrom({ resources }: Returned, translations: readonly Translation[]): Taken {
  const known = new Map(translations.map((translation) => [keyOf(translation), translation]))
  const taken: Taken = { changed: [], refused: [] }
  for (const [file, units] of Object.entries(resources)) {
    for (const [id, { source, target, note = [] }] of Object.entries(units)) {
      const unit = unitKey(file, id)
      const translation = known.get(unit)
      const words = target && toText(target)
      if (target === undefined || words === '' || (words !== undefined && isAsSent(words, sentIn(note)))) continue
      if (!translation) {
        taken.refused.push({ unit, reason: 'There is no such text (any more).' })
        continue
      }
      const refuse = (reason: string) => taken.refused.push({ unit, translation, reason })
      if (words === undefined) refuse('It has elements that were not in the text that was sent.')
      else if (words === translation.words) continue
      else if (normalised(withoutTypes(toText(source ?? []) ?? '')) !== normalised(withoutTypes(translation.original))) {
        refuse(`Its source has been changed since, and reads now: ${translation.original}`)
      } else if (sentIn(note) !== undefined && !isAsSent(translation.words, sentIn(note))) {
        refuse(`The translation has been changed here since, and reads now: ${translation.words ?? ''}`)
      } else if (parametersOf(words) !== parametersOf(translation.original)) {
        refuse(`It must have the placeholders ${parametersOf(translation.original)}, and has ${parametersOf(words) || 'none'}.`)
      } else taken.changed.push({ translation, words })
    }
  }
  return taken
}

const isAsSent = (words: string | undefined, sent: string | undefined): boolean =>
  sent !== undefined && (words === undefined ? '-' : fingerprint(words)) === sent

const parametersOf = (text: string): string =>
  [...new Set(parameterNames(text))]
    .sort()
    .map((name) => `{${name}}`)
    .join(', ')

const withoutTypes = (text: string): string => text.replace(/\{(\w+):\w+\}/g, '{$1}')
