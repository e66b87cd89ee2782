/** Calling codes with one or two digits (ITU-T E.164). The others have three digits. */
const shortCodes = /^(?:1|7|2[07]|3[0-4]|3[69]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/**
 * Returns a national telephone number in international form, if the previous number (`replaced`) has a country calling code: “020 7946
 * 0123” becomes “+44 20 7946 0123” if the previous number begins with +44. Returns undefined for other texts, which the check explains.
 */
export function internationalForm(written: string, replaced: string): string | undefined {
  const digits = /^\+(\d+)/.exec(replaced.replaceAll(/\s/g, ''))?.[1]
  const national = written
    .replace('(0)', '0')
    .replaceAll(/[^\d+]+/g, ' ')
    .trim()
  if (digits === undefined || national.startsWith('+') || national.startsWith('00')) return undefined
  const code = shortCodes.exec(digits)?.[0] ?? digits.slice(0, 3)
  // National numbers begin with the trunk prefix 0. Exceptions: in Italy the 0 is part of the number, and North America and Spain have no
  // prefix.
  const isComplete = national.startsWith('0') || ['1', '34', '39'].includes(code)
  const subscriber = code === '39' ? national : national.replace(/^0/, '')
  const length = subscriber.replaceAll(' ', '').length
  return isComplete && length >= 8 && length + code.length <= 15 ? `+${code} ${subscriber}` : undefined
}
