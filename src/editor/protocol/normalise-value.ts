import { type ContentValue, isObject } from '#src/content-model/yaml-values/path.ts'

/**
 * Returns the value to save for a typed value.
 *
 * - Removes spaces at the start and end of texts.
 * - Replaces unneeded no-break spaces by plain spaces, because pages insert no-break spaces where the language needs them.
 * - Keeps the no-break spaces of a text if it already had unneeded ones before the edit (`was`).
 */
export function normaliseValue(value: ContentValue, file: string, was?: ContentValue): ContentValue {
  // The spaces in formats.yaml are part of formats: they can be no-break spaces, or at the start or end of a value.
  if (file === 'formats.yaml') return value
  if (typeof value === 'string')
    return typeof was === 'string' && was !== withoutStraySpaces(was) ? value.trim() : withoutStraySpaces(value.trim())
  if (Array.isArray(value)) return value.map((item, index) => normaliseValue(item, file, Array.isArray(was) ? was[index] : undefined))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, normaliseValue(child, file, isObject(was) ? was[key] : undefined)]),
  )
}

/**
 * Replaces unneeded no-break spaces by plain spaces: the check reports them. Keeps those beside digits, dashes and French punctuation,
 * where typography requires them.
 */
const withoutStraySpaces = (text: string): string =>
  text.replace(/[\u00a0\u202f]/g, (space, offset: number) =>
    /[\d–—«]/.test(text.charAt(offset - 1)) || /[\d–—;:!?»%€£$]/.test(text.charAt(offset + 1)) ? space : ' ',
  )
