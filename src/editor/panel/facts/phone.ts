/** Calling codes with one or two digits (ITU-T E.164). The others have three digits. */
const shortCodes = /^(?:1|7|2[07]|3[0-4]|3[69]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/**
 * Returns a national telephone number in international form, if the number that it replaces tells its country: “020 7946 0123” becomes
 * “+44 20 7946 0123” in place of a number that begins with +44. Returns undefined for other texts, which the check explains.
 */
export function internationalForm(written: string, replaced: string): string | undefined {
  const digits = /^\+(\d+)/.exec(replaced.replaceAll(/\s/g, ''))?.[1]
  const national = written
    .replace('(0)', '0')
    .replaceAll(/[^\d+]+/g, ' ')
    .trim()
  if (digits === undefined || national.startsWith('+') || national.startsWith('00')) return undefined
  const code = shortCodes.exec(digits)?.[0] ?? digits.slice(0, 3)
  // Italy keeps the zero of the area; North America and Spain have none.
  const isComplete = national.startsWith('0') || ['1', '34', '39'].includes(code)
  const subscriber = code === '39' ? national : national.replace(/^0/, '')
  const length = subscriber.replaceAll(' ', '').length
  return isComplete && length >= 8 && length + code.length <= 15 ? `+${code} ${subscriber}` : undefined
}
