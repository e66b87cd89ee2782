import { stripTrailing } from '../../../lib/strip-trailing.ts'

/**
 * Prefixes of telephone numbers that are reserved for fiction, in international form. Ofcom, “Telephone numbers for use in
 * TV and radio drama”; ARCEP, décision 2018-0881; North American Numbering Plan: 555-0100 to 555-0199 of every area.
 */
const fictional = [
  /^\+44(?:113496|114496|115496|116496|117496|118496|121496|131496|141496|151496|161496|1914980|2079460|289649|2920180|1632960|7700900|8081570|9098790|3069990)/,
  /^\+33(?:19900|26191|35301|46571|53649|63998)/,
  /^\+1\d{3}55501\d{2}$/,
]

/** Whether a number in international form is in a range reserved for fiction. */
export const isFictionalNumber = (number: string): boolean => {
  const digits = number.replace(/[^+\d]/g, '')
  return fictional.some((range) => range.test(digits))
}

/** Reserved domain names (RFC 2606, RFC 6761). */
const reservedName = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$|^localhost$|\.localhost$/i

/** The reserved name in a text, such as house.example; undefined where there is none. A bare “test” is none. */
export const reservedNameIn = (text: string): string | undefined =>
  text
    .match(/[\w.-]+/g)
    ?.map((word) => stripTrailing(word, '.'))
    .find((word) => (word.includes('.') || word === 'localhost') && reservedName.test(word))
