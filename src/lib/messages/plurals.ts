import { memoizeRecent } from '../memoize.ts'
import { piecesOf } from './message.ts'

/** The plural categories of Unicode CLDR, in the order in which a message lists its forms. */
const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies Intl.LDMLPluralRule[]

/** A plural form of a language, and the whole numbers from 0 to 200 for which it is used. */
export type PluralForm = { category: Intl.LDMLPluralRule; numbers: number[] }

/**
 * The numbers that decide which plural categories need a form in messages. Larger numbers are left out: millions have another category in
 * French and Spanish, which is not worth an additional form.
 */
const sample = Array.from({ length: 201 }, (_, number) => number)

/** The number of languages whose plural forms are memoized. */
const maxLanguages = 16

/**
 * Returns the plural forms of a language (BCP 47): English has one and other; Polish has one, few and many; Arabic has all six. Pages do
 * not need the function. The annotation PURE lets the bundler omit the call of `memoizeRecent` from their scripts.
 */
export const pluralForms = /* @__PURE__ */ memoizeRecent(maxLanguages, (language: string): PluralForm[] => {
  const rules = new Intl.PluralRules(language)
  return order
    .map((category) => ({ category, numbers: sample.filter((number) => rules.select(number) === category) }))
    .filter(({ numbers }) => numbers.length > 0)
})

/**
 * Returns the form of a plural for a number.
 *
 * - A number whose category has no form, such as a fraction or a million, gets the last form.
 * - Categories without a form can only be followed by “other”, which has the last form. So for every earlier category, its index among all
 *   categories is also the index of its form.
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
