import type { Translation } from '../../lock/status.ts'

/** Ids are names of XML without slashes (NMTOKEN): translations/home.yaml is translations:home.yaml. */
export const fileId = (file: string): string => file.replaceAll('/', ':')

/** The unit of a translation, by the ids that it has in a document. */
export const unitKey = (file: string, unit: string): string => `${file} ${unit}`
export const keyOf = ({ file, key }: Pick<Translation, 'file' | 'key'>): string => unitKey(fileId(file), key)

/** Notes by which a unit is known again: how the translation read when it was sent. */
const sentMark = 'Sent as '
export const sentNote = (fingerprint: string): string => sentMark + fingerprint
export const sentIn = (notes: readonly string[]): string | undefined =>
  notes.find((note) => note.startsWith(sentMark))?.slice(sentMark.length)
