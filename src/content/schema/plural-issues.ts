import { englishName } from '../i18n/locales.ts'
import { type PluralForm, pluralForms } from '../i18n/plurals.ts'
import { parameterNames, type Piece, piecesOf } from '../text-syntax/message.ts'
import type { SchemaIssue } from './issue.ts'

type Plural = Extract<Piece, { kind: 'plural' }>

const rule = 'broken-plural'

/** Returns the issues of the plurals of a message in a language (BCP 47): forms that its language lacks or does not have, and forms without their number. */
export function pluralIssues(message: string, tag: string): SchemaIssue[] {
  const parameters = parameterNames(message)
  const forms = pluralForms(tag)
  return piecesOf(message).flatMap((piece) => {
    if (piece.kind !== 'plural') return []
    const { name } = piece
    if (piece.forms.length !== forms.length) return [wrongCount(piece, forms, tag)]
    if (name === undefined && parameters.length === 0) {
      const fix = `Write the number before it, such as {n} ${piece.source}, or name its parameter, such as {{n:${piece.forms.join('|')}}}.`
      return [{ rule, message: `has the plural ${piece.source} without a number`, fix }]
    }
    return name === undefined || parameters.includes(name) ? [] : formsWithoutNumber(name, piece, forms)
  })
}

function wrongCount({ source, forms: written }: Plural, forms: readonly PluralForm[], tag: string): SchemaIssue {
  const language = englishName(tag)
  if (forms.length === 1)
    return { rule, message: `has the plural ${source}, but ${language} has no plural forms`, fix: 'Write the words without {{ }}.' }
  const wanted = forms.map(({ category }) => category).join('|')
  const message = `has ${written.length === 1 ? '1 form' : `${written.length} forms`} in ${source}, but ${language} has ${forms.length}: {{${wanted}}}`
  const examples = forms.map(({ category, numbers }) => `${category} is for ${few(numbers)}`).join('; ')
  return { rule, message, fix: `Write ${forms.length} forms with | between them: ${examples}.` }
}

/** A form may leave out the number if it is for a single number. The French form “one” is for 0 and 1. */
const formsWithoutNumber = (name: string, plural: Plural, forms: readonly PluralForm[]): SchemaIssue[] =>
  forms.flatMap(({ category, numbers }, index) => {
    const form = plural.forms[index] ?? ''
    if (numbers.length === 1 || parameterNames(form).includes(name)) return []
    const message = `has the form “${form}” (${category}) without {${name}}, although it is for several numbers: ${few(numbers)}`
    return [{ rule, message, fix: `Add {${name}} to this form.` }]
  })

/** Lists the first numbers of a form: 3, 4, 5 … */
const few = (numbers: readonly number[]): string => numbers.slice(0, 3).join(', ') + (numbers.length > 3 ? ' …' : '')
