import { currencyNames } from '#src/content-model/tables/offers.ts'
import { withoutAccents } from '#src/lib/text.ts'

/** The functions meant… return the corrected YAML source of a value in the wrong form, or undefined if its meaning cannot be guessed. */

/**
 * Returns a text without the typographic quotation marks around it: word processors put them in place of straight ones, so “09:00” means
 * 09:00.
 */
export function withoutQuotes(written: string): string {
  const text = written.trim()
  const begins = /^[“”„‟«‘’]/.test(text)
  const ends = /[“”„‟»‘’]$/.test(text)
  return begins || ends ? text.slice(begins ? 1 : 0, ends ? -1 : undefined).trim() : written
}

/**
 * Matches what may be beside an amount: spaces, signs and names of currencies. Longer names are first, so that euros is matched before
 * euro.
 */
const besideAmount = new RegExp(
  [
    String.raw`[\s\u00a0\u202f$%]`,
    ...Object.values(currencyNames)
      .flat()
      .toSorted((a, b) => b.length - a.length),
  ].join('|'),
  'gi',
)

/** Interprets 25 000 €, “25,000” and 25.000 as 25000, and 1.299,50 as 1299.50. Returns undefined for other texts. */
export function meantNumber(written: string): string | undefined {
  const figures = withoutQuotes(written).replace(besideAmount, '')
  // A point or comma before three digits separates thousands and is removed. In 0.125 it must be a decimal separator, because of the
  // leading zero.
  const digits = figures.replace(/(?<!^-?0)[.,](?=\d{3}(?!\d))/g, '').replace(/,(?=\d{1,2}$)/, '.')
  return /^-?\d+(\.\d{1,2})?$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : undefined
}

/** Returns whether a number is written so that it cannot be misread: only digits, and cents after a point. */
export const isPlainNumber = (written: string): boolean => /^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/.test(written)

/** Returns the text `true` or `false` for English and French words that mean it, such as “yes” or “faux”, otherwise undefined. */
export function meantBoolean(written: string): string | undefined {
  const word = withoutQuotes(written).trim().toLowerCase()
  if (['yes', 'y', 'on', 'oui', 'vrai', 'true', '1'].includes(word)) return 'true'
  return ['no', 'n', 'off', 'non', 'faux', 'false', '0'].includes(word) ? 'false' : undefined
}

/**
 * Interprets 9:00, 9h30 and 9 PM as "09:00", "09:30" and "21:00". A day that ends at 24:00 ends at "23:59". Returns undefined for other
 * texts.
 */
export function meantTime(written: string): string | undefined {
  const [, hours, minutes = '00', half] = /^(\d{1,2})\s?(?:[:.h]\s?(\d{2})?)?\s?(am|pm)?$/i.exec(written.trim()) ?? []
  if (hours === undefined) return undefined
  if (hours === '24' && minutes === '00') return '"23:59"'
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return hour < 24 && Number(minutes) < 60 ? `"${String(hour).padStart(2, '0')}:${minutes}"` : undefined
}

/**
 * Interprets 22/01/2025, 2025-1-22 and 20250122. If the year is last, the day is first, as in Europe. Returns undefined for other texts.
 */
export function meantDay(written: string): string | undefined {
  const parts = written
    .trim()
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    .split(/[-/.\s]/)
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return undefined
  const [year = '', month = '', day = ''] = parts[0]?.length === 4 ? parts : parts.reverse()
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** Corrects mistyped telephone numbers: the letter O for a zero, hyphens, brackets, 00 for +. Returns "+44 20 7946 0123", for example. */
export function meantPhone(written: string): string | undefined {
  const plain = written
    .normalize('NFKC')
    .replace(/O/gi, '0')
    .replace(/[lI|]/g, '1')
    .replace(/\(0\)/g, ' ')
    .replace(/[^+\d]+/g, ' ')
    .trim()
    .replace(/^00/, '+')
  return /^\+[1-9][\d ]{6,18}\d$/.test(plain) ? `"${plain}"` : undefined
}

/**
 * Corrects a path of an image to the form that the content requires: relative to content/images, with hyphens for spaces and without
 * accents. content/images/team/Hélène au bureau.jpg becomes team/Helene-au-bureau.jpg; the file has to be renamed too. Returns undefined
 * for other texts.
 */
export function meantImagePath(written: string): string | undefined {
  const path = withoutAccents(written)
    .trim()
    .replaceAll('\\', '/')
    .replace(/^[./]*(?:content\/)?(?:images\/)?/, '')
    .replace(/[\s()]+/g, '-')
  return /^[\w-]+(?:\/[\w-]+)*\.(?:jpe?g|png|webp|avif|tiff?)$/i.test(path) ? path : undefined
}
