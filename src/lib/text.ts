/** Returns a text without accents, in NFD: “café” → “cafe”. Letters of other scripts stay. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Converts words to ASCII for a URL or a file name: “The café’s price” → the-cafes-price. Returns '' if no letter or digit is left. */
export const slug = (text: string, maxLength = 40): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength)
    .replace(/-$/, '')

/** No-break space: a line of text does not wrap at it. */
export const noBreakSpace = '\u00a0'

/** Removes all occurrences of a character at the end of a text. Takes linear time; a regular expression can take quadratic time. */
export function stripTrailing(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}

/** Returns the initials of the first and the last part of a name: "Julian Ashworth-Reid" → "JA". */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean)
  return [names[0], names.length > 1 ? names.at(-1) : undefined].map((part) => part?.charAt(0) ?? '').join('')
}

/** Returns a text in the form in which searches compare texts, without accents, capitals and punctuation: “États-Unis” → “etats unis”. */
export const simplify = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Returns a text from a posted form with LF as line breaks, exactly as typed. Browsers post each line break as CR LF (HTML standard, form
 * submission).
 */
export const withPlainLineBreaks = (text: string): string => text.replaceAll('\r\n', '\n')

/** Maximum length of an e-mail address in characters (RFC 5321 §4.5.3.1.3). */
export const maxEmailLength = 254
