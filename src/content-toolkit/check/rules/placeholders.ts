import type { z } from 'zod'
import { baseLocale, localeCodes } from '../../../content/i18n/locales.ts'
import type { legal } from '../../../content/schema/legal.ts'
import { stripTrailing } from '../../../lib/strip-trailing.ts'
import { factsIn, wordBefore } from '../../read/index.ts'
import { defineRules, launch, warning } from './rule.ts'

/**
 * Invented names and streets of the site as shipped. A * is any word. The streets contain the name of the house, and remain invented if
 * only that name is replaced.
 */
export const invented = {
  names: ['Verane', 'Hélène Marchetti', 'Julian Ashworth-Reid', 'Amara Okonjo-Vale'],
  streets: ['12 * Yard', '48 * Place', '5 bis, passage *'],
}

const inventedName = new RegExp(invented.names.join('|'), 'i')

/**
 * Prefixes of telephone numbers that are reserved for fiction, in international form. Ofcom, “Telephone numbers for use in
 * TV and radio drama”; ARCEP, décision 2018-0881; North American Numbering Plan: 555-0100 to 555-0199 of every area.
 */
const fictionalRanges = [
  /^\+44(?:113496|114496|115496|116496|117496|118496|121496|131496|141496|151496|161496|1914980|2079460|289649|2920180|1632960|7700900|8081570|9098790|3069990)/,
  /^\+33(?:19900|26191|35301|46571|53649|63998)/,
  /^\+1\d{3}55501\d{2}$/,
]

/** Reserved domain names (RFC 2606, RFC 6761). */
const reservedDomain = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$|^localhost$|\.localhost$/i

/** Names, numbers, photographs and texts that the owner must replace or confirm before launch. */
export const placeholders = defineRules(
  {
    'draft-legal-text': warning({
      summary: 'A legal text is marked as a draft.',
      fix: 'Ask a lawyer to confirm the text, then write draft: false.',
      details: 'A preview may show a draft. Before launch, a lawyer confirms the text, and `draft: false` records it.',
    }),
    'example-domain': launch({
      suppressible: true,
      summary: 'An address ends in a domain that is reserved for examples, such as `.example`.',
      fix: 'Write the real address.',
      details: 'Nobody can register such a domain (RFC 2606), so no mail arrives there. Replace it before the site opens.',
    }),
    'invented-name': launch({
      suppressible: true,
      summary: 'The site still contains a name that was invented for the sample content.',
      fix: 'Replace it with the real name, or delete the item that it belongs to.',
      details: `
        The name of the house, its streets and its people are invented. So are the words about them: if you replace a person,
        replace the description too.`,
    }),
    'no-photograph': launch({
      suppressible: true,
      summary: 'A place for a photograph shows an engraved pattern.',
      fix: 'Add a photograph with “image:”, or keep the engraving.',
      details: `
        The patterns are good enough to publish. If the owner prefers a pattern, record that with \`# check-allow
        no-photograph: the engraving stays\`.`,
    }),
    'reserved-phone': launch({
      summary: 'A telephone number is in a range that is reserved for fiction.',
      fix: 'Write the real number.',
      details: 'Calls to these ranges are not answered. They are set aside by Ofcom, by ARCEP, and as 555-01xx in North America.',
    }),
    'unfilled-blank': launch({
      suppressible: true,
      summary: 'A text has a blank [in square brackets] that has not been filled in.',
      fix: 'Fill it in without the brackets, or delete the item that it belongs to.',
      details: `
        Only the owner of the house knows the value, for example a company number, the name of a mediator or the year of
        foundation. Visitors of a preview see the brackets, which is better than an invented number. Until the value is known,
        the blank is in the language of the page: \`{ en: "[company number]", fr: "[numéro de société]" }\`.`,
      example: { wrong: 'number: { en: "[company number]", fr: "[numéro de société]" }', right: 'number: "00000000"' },
    }),
  },
  {
    *string({ path, value }) {
      for (const { 0: blank, index } of value.matchAll(/\[[^[\]]+\]/g)) {
        const part = { text: blank, after: wordBefore(value, index) }
        const report = { rule: 'unfilled-blank', path, part, message: `still has the blank ${blank}` } as const
        if (localeCodes.some((locale) => path.includes(locale))) yield report
        else yield { ...report, fix: `Fill it in, or write the blank in every language: ${blankInEveryLanguage(blank)}.` }
      }
    },
    *validFile({ file, strings, data }) {
      const isDraft = file.startsWith('legal/') && (data as z.output<typeof legal>).draft // `data` has the type of the schema that accepted the file
      if (isDraft) yield { rule: 'draft-legal-text', path: ['draft'], message: 'is true: no lawyer has confirmed the text' }
      for (const { path, value } of factsIn(data, 'picture'))
        if (!value.photo) yield { rule: 'no-photograph', path, message: 'is an engraving, not a photograph' }
      for (const { path, value } of strings) {
        for (const number of (value.match(/\+\d[\d\s]{6,}\d/g) ?? []).filter(isFictionalNumber))
          yield { rule: 'reserved-phone', path, message: `has ${number}, which is reserved for fiction` }
        const domain = findReservedDomain(value)
        if (domain !== undefined) yield { rule: 'example-domain', path, message: `has ${domain}, a domain that is reserved for examples` }
        // An invented name in a reserved domain is already reported by example-domain. An invented name in an id is not reported, because
        // ids never change.
        const name = path.at(-1) === 'id' || domain !== undefined ? undefined : findInventedName(value)
        if (name !== undefined) yield { rule: 'invented-name', path, message: `has “${name.replace('*', '…')}”, which is invented` }
      }
    },
  },
)

const blankInEveryLanguage = (blank: string): string =>
  `{ ${localeCodes.map((locale) => `${locale}: "${locale === baseLocale ? blank : '[…]'}"`).join(', ')} }`

/** Returns whether a number in international form is in a range reserved for fiction. */
export const isFictionalNumber = (number: string): boolean => {
  const digits = number.replace(/[^+\d]/g, '')
  return fictionalRanges.some((range) => range.test(digits))
}

/** Returns the reserved domain in a text, such as house.example, or undefined. A bare “test” is a word, not a domain. */
export const findReservedDomain = (text: string): string | undefined =>
  text
    .match(/[\w.-]+/g)
    ?.map((word) => stripTrailing(word, '.'))
    .find((word) => (word.includes('.') || word === 'localhost') && reservedDomain.test(word))

/** Returns the invented name or street in a text, or undefined. */
export const findInventedName = (text: string): string | undefined =>
  inventedName.exec(text)?.[0] ??
  invented.streets.find((street) => {
    const [start = '', end = ''] = street.split('*')
    return text.startsWith(start) && text.endsWith(end)
  })
