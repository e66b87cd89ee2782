import { type ContentValue, isObject } from '#src/content/yaml-values/path.ts'

/**
 * Returns the value to save for a typed value. Removes spaces at the ends of texts, which a writer leaves while typing. Replaces no-break
 * spaces with plain spaces, because pages insert them where the language needs them. A text that had a no-break space before keeps it.
 */
export function tidied(value: ContentValue, file: string, was?: ContentValue): ContentValue {
  // The spaces in formats.yaml are part of the formats.
  if (file === 'formats.yaml') return value
  if (typeof value === 'string')
    return typeof was === 'string' && was !== withoutStraySpaces(was) ? value.trim() : withoutStraySpaces(value.trim())
  if (Array.isArray(value)) return value.map((item, index) => tidied(item, file, Array.isArray(was) ? was[index] : undefined))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, tidied(child, file, isObject(was) ? was[key] : undefined)]))
}

/** Replaces the no-break spaces that the check would report. Beside digits, dashes and French punctuation they are good typography. */
const withoutStraySpaces = (text: string): string =>
  text.replace(/[\u00a0\u202f]/g, (space, offset: number) =>
    /[\d–—«]/.test(text.charAt(offset - 1)) || /[\d–—;:!?»%€£$]/.test(text.charAt(offset + 1)) ? space : ' ',
  )
