import type { z } from 'zod'
import { baseLocale, localeCodes } from '#src/content-model/i18n/locales.ts'
import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import type { legal } from '#src/content-model/schema/legal.ts'
import { legalFolder, markersIn, valuesOfKind, wordBefore } from '#src/content-toolkit/read/index.ts'
import { stripTrailing } from '#src/lib/text.ts'
import { defineRules, launchRule, warningRule } from './rule.ts'

/**
 * Invented names and streets of the site as shipped. In a street, * matches any word, such as the invented name of the house. So a street
 * still counts as invented after only this name was replaced.
 */
export const inventedDetails = {
  names: ['Verane', 'Hélène Marchetti', 'Julian Ashworth-Reid', 'Amara Okonjo-Vale'],
  streets: ['12 * Yard', '48 * Place', '5 bis, passage *'],
}

const inventedName = new RegExp(inventedDetails.names.join('|'), 'i')

/**
 * Prefixes of telephone numbers that are reserved for fiction, in international form. Ofcom, “Telephone numbers for use in TV and radio
 * drama”; ARCEP, décision 2018-0881; North American Numbering Plan: 555-0100 to 555-0199 of every area.
 */
const fictionalRanges = [
  /^\+44(?:113496|114496|115496|116496|117496|118496|121496|131496|141496|151496|161496|1914980|2079460|289649|2920180|1632960|7700900|8081570|9098790|3069990)/,
  /^\+33(?:19900|26191|35301|46571|53649|63998)/,
  /^\+1\d{3}55501\d{2}$/,
]

/** Matches reserved domain names (RFC 2606, RFC 6761). */
const reservedDomain = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$|^localhost$|\.localhost$/i

/**
 * Rules about names, numbers, photographs and texts that the owner must replace or confirm before launch. Promises to clients are among
 * them: a comment `# promise: what is promised` marks each in the YAML.
 */
export const placeholderRules = defineRules(
  {
    'draft-legal-text': warningRule(),
    'example-domain': launchRule({ suppressible: true }),
    'invented-name': launchRule({ suppressible: true }),
    'no-photograph': launchRule({ suppressible: true }),
    'reserved-phone': launchRule(),
    'unconfirmed-promise': launchRule({ suppressible: true }),
    'unfilled-blank': launchRule({ suppressible: true }),
  },
  {
    *string({ path, value }) {
      for (const { 0: blank, index } of value.matchAll(/\[[^[\]]+\]/g)) {
        const part = { text: blank, after: wordBefore(value, index) }
        const message: FindingText = ({ placeholders }) => placeholders.blank({ blank })
        const finding = { rule: 'unfilled-blank', path, part, message } as const
        if (localeCodes.some((locale) => path.includes(locale))) yield finding
        else yield { ...finding, fix: ({ placeholders }) => placeholders.fillIn({ example: blankInEveryLanguage(blank) }) }
      }
    },
    *file({ text }) {
      for (const { argument: promise, covered } of markersIn(text, 'promise:'))
        yield { rule: 'unconfirmed-promise', range: covered, message: ({ placeholders }) => placeholders.promise({ promise }) }
    },
    *validFile({ file, strings, data }) {
      // The cast is safe: the schema of legal documents has accepted the file.
      const isDraft = file.startsWith(legalFolder) && (data as z.output<typeof legal>).draft
      if (isDraft) yield { rule: 'draft-legal-text', path: ['draft'], message: ({ placeholders }) => placeholders.draft() }
      for (const { path, value } of valuesOfKind(data, 'picture'))
        if (!value.image) yield { rule: 'no-photograph', path, message: ({ placeholders }) => placeholders.engraving() }
      for (const { path, value } of strings) {
        for (const number of (value.match(/\+\d[\d\s]{6,}\d/g) ?? []).filter(isFictionalNumber))
          yield { rule: 'reserved-phone', path, message: ({ placeholders }) => placeholders.phone({ number }) }
        const domain = findReservedDomain(value)
        if (domain !== undefined) yield { rule: 'example-domain', path, message: ({ placeholders }) => placeholders.domain({ domain }) }
        // An invented name in a reserved domain is already reported by example-domain. An invented name in an id is not reported, because
        // ids never change.
        const name = path.at(-1) === 'id' || domain !== undefined ? undefined : findInventedName(value)
        if (name === undefined) continue
        yield { rule: 'invented-name', path, message: ({ placeholders }) => placeholders.invented({ name: name.replace('*', '…') }) }
      }
    },
  },
)

const blankInEveryLanguage = (blank: string): string =>
  `{ ${localeCodes.map((locale) => `${locale}: "${locale === baseLocale ? blank : '[…]'}"`).join(', ')} }`

/** Returns whether a number in international form is reserved for fiction. */
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

export const findInventedName = (text: string): string | undefined =>
  inventedName.exec(text)?.[0] ??
  inventedDetails.streets.find((street) => {
    const [start = '', end = ''] = street.split('*')
    return text.startsWith(start) && text.endsWith(end)
  })
