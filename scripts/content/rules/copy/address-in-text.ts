import { localeCodes } from '../../../../src/i18n/locales.ts'
import type { Fault } from '../../check/finding.ts'
import { reservedNameIn } from '../launch/reserved.ts'
import type { BilingualText } from '../../source/texts.ts'

/** An e-mail address, an address of the web, or a name of a common ending; each begins where a word does. */
const address =
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w|https?:\/\/\S+|(?<![\w@.-])(?:[\w-]+\.)+(?:com|org|net|eu|fr|uk|ch|be|lu|mc|de|io)(?![\w-])/i

/** Addresses inside a text, which cannot be followed there and grow old. Names that nobody can own are examples. */
export function addressesInText({ path, words }: BilingualText): Fault[] {
  return localeCodes.flatMap((code) => {
    const [found] = address.exec(words[code]) ?? []
    if (found === undefined || reservedNameIn(found) !== undefined) return []
    const message = `has the address “${found}” in it, which cannot be followed there`
    return [{ rule: 'address-in-text', path: [...path, code], part: { text: found }, message }]
  })
}
