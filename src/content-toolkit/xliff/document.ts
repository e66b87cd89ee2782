import { hash } from 'node:crypto'
import type { TextTranslation } from '#src/content-toolkit/read/lock/index.ts'
import { withoutTypes } from '#src/lib/messages/message.ts'

export type SentUnit = { fileId: string; id: string; translation: TextTranslation }

/**
 * Returns XLIFF units by the ids of file and unit (`unitKey`). Pass all translations of a language: if several in a file have the same key,
 * their order decides which of them get the ids key:2, key:3 and so on.
 */
export function unitsOf(translations: readonly TextTranslation[]): Map<string, SentUnit> {
  const units = new Map<string, SentUnit>()
  for (const translation of translations) {
    const fileId = translation.file.split('/').map(toNmtoken).join(':')
    const key = toNmtoken(translation.key)
    let id = key
    for (let count = 2; units.has(unitKey({ fileId, id })); count++) id = `${key}:${count}`
    units.set(unitKey({ fileId, id }), { fileId, id, translation })
  }
  return units
}

export const unitKey = ({ fileId, id }: Pick<SentUnit, 'fileId' | 'id'>): string => `${fileId} ${id}`

/**
 * Returns a text as an NMTOKEN of XML, as XLIFF requires for ids. Other characters are escaped as _x20_, so that different keys have
 * different ids.
 */
const toNmtoken = (text: string): string =>
  text === '' ? '_x_' : text.replace(/_(?=x)|[^\w.-]/g, (character) => `_x${character.charCodeAt(0).toString(16)}_`)

/** Collapses white space of XML, as programs may do (xml:space="default"). No-break spaces are kept. */
export const collapseSpace = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '')

/**
 * Returns a digest of a text. Two texts have the same digest if they differ only in the length of runs of spaces and line breaks, in those
 * at their ends, or in the types of parameters.
 */
export const digestOf = (text: string | undefined): string =>
  text === undefined ? '-' : hash('sha256', collapseSpace(withoutTypes(text))).slice(0, 12)

/** Returns the note with the digests of both texts when the unit was sent. A missing translation has a dash in place of its digest. */
export const sentNote = ({ original, translated }: TextTranslation): string => `Sent as ${digestOf(translated)} from ${digestOf(original)}`

/** Returns the digests in the note that `sentNote` has written. Undefined if the translation program has dropped the note. */
export function readSentNote(notes: readonly string[]): { translated: string; original: string } | undefined {
  const [, translated, original] = /^\s*Sent as (\S+) from (\S+)/.exec(notes.find((note) => note.includes('Sent as ')) ?? '') ?? []
  return translated === undefined || original === undefined ? undefined : { translated, original }
}
