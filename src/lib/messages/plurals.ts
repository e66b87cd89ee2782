import { memoizeRecent } from '../memoize.ts'
import { piecesOf } from './message.ts'

/** The plural categories of Unicode CLDR, in the order in which a message lists its forms. */
const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies Intl.LDMLPluralRule[]

/** A plural form of a language, and the whole numbers below 201 that take it. */
export type PluralForm = { category: Intl.LDMLPluralRule; numbers: number[] }

/**
 * A message needs a form for each plural category that one of these numbers has. For larger numbers, French and Spanish have one more
 * category, for millions, which is not worth another text.
 */
const sample = Array.from({ length: 201 }, (_, number) => number)

/** The number of languages of which the forms are kept in memory. */
const maxLanguages = 16

/** Returns the plural forms of a language (BCP 47): English has one and other; Polish has one, few and many; Arabic has all six. */
export const pluralForms = memoizeRecent(maxLanguages, (language: string): PluralForm[] => {
  const rules = new Intl.PluralRules(language)
  return order
    .map((category) => ({ category, numbers: sample.filter((number) => rules.select(number) === category) }))
    .filter(({ numbers }) => numbers.length > 0)
})

/**
 * Returns the form for a number.
 *
 * - A number whose category has no form, such as a fraction or a million, gets the last form.
 * - Only “other” can follow a category without a form, and “other” has the last form. So the index of each earlier category is the index of
 *   its form.
 */
function pluralForm(language: string, forms: readonly string[], number: number): string {
  const rules = new Intl.PluralRules(language)
  const { pluralCategories } = rules.resolvedOptions()
  const index = order.filter((category) => pluralCategories.includes(category)).indexOf(rules.select(number))
  return forms[index] ?? forms.at(-1) ?? ''
}

/**
 * Replaces each plural of a message by its form for a number. The number is the value of the parameter that the plural names, or of the
 * parameter before it, or otherwise of the first parameter.
 */
export function choosePlurals(language: string, message: string, values: Partial<Record<string, unknown>>): string {
  const pieces = piecesOf(message)
  let name = pieces.find((piece) => piece.kind === 'parameter')?.name ?? ''
  return pieces
    .map((piece) => {
      if (piece.kind === 'parameter') name = piece.name
      return piece.kind === 'plural' ? pluralForm(language, piece.forms, Number(values[piece.name ?? name])) : piece.source
    })
    .join('')
}
