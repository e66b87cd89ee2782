import { languageName } from '#src/content-model/i18n/locales.ts'
import { parameterNames, type Piece, piecesOf } from '#src/lib/messages/message.ts'
import { type PluralForm, pluralForms } from '#src/lib/messages/plurals.ts'
import type { SchemaIssue } from './issue.ts'

type Plural = Extract<Piece, { kind: 'plural' }>

const rule = 'broken-plural'

/**
 * Returns the issues of the plurals of a message in a language (BCP 47): a wrong number of forms, a plural in a text without parameters,
 * and a form that does not show the number: “seats” in {{n:a seat|seats}} should be “{n} seats”.
 */
export function pluralIssues(message: string, tag: string): SchemaIssue[] {
  const parameters = parameterNames(message)
  const forms = pluralForms(tag)
  return piecesOf(message).flatMap((piece) => {
    if (piece.kind !== 'plural') return []
    const { name } = piece
    if (piece.forms.length !== forms.length) return [wrongCount(piece, forms, tag)]
    if (name === undefined && parameters.length === 0) return [withoutNumber(piece)]
    return name === undefined || parameters.includes(name) ? [] : formsWithoutNumber(name, piece, forms)
  })
}

const withoutNumber = ({ source: plural, forms }: Plural): SchemaIssue => ({
  rule,
  message: ({ plurals }) => plurals.noNumber({ plural }),
  fix: ({ plurals }) => plurals.noNumberFix({ before: `{n} ${plural}`, named: `{{n:${forms.join('|')}}}` }),
})

function wrongCount({ source: plural, forms: written }: Plural, forms: readonly PluralForm[], tag: string): SchemaIssue {
  if (forms.length === 1) {
    return {
      rule,
      message: (messages) => messages.plurals.noForms({ plural, language: languageName(tag, messages.tag()) }),
      fix: ({ plurals }) => plurals.noFormsFix({ braces: '{{ }}' }),
    }
  }
  const wanted = String(forms.length)
  return {
    rule,
    message: (messages) => {
      const example = `{{${forms.map(({ category }) => messages.plurals.categories[category]()).join('|')}}}`
      return messages.plurals.count({ count: written.length, plural, language: languageName(tag, messages.tag()), wanted, example })
    },
    fix: ({ plurals }) => {
      const examples = forms.map(({ category, numbers }) =>
        plurals.formFor({ category: plurals.categories[category](), numbers: few(numbers) }),
      )
      return plurals.countFix({ wanted, examples: examples.join(plurals.separator()) })
    },
  }
}

/**
 * Returns an issue for each form that does not show the number as a parameter, unless the form is used for only one number. The French form
 * “one” is used for two numbers: 0 and 1.
 */
const formsWithoutNumber = (name: string, plural: Plural, forms: readonly PluralForm[]): SchemaIssue[] =>
  forms.flatMap(({ category, numbers }, index) => {
    const form = plural.forms[index] ?? ''
    if (numbers.length === 1 || parameterNames(form).includes(name)) return []
    const parameter = `{${name}}`
    return [
      {
        rule,
        message: ({ plurals }) =>
          plurals.formWithoutNumber({ form, category: plurals.categories[category](), parameter, numbers: few(numbers) }),
        fix: ({ plurals }) => plurals.addParameter({ parameter }),
      },
    ]
  })

/** Lists the numbers for which a form is used: “0, 1”. If there are more than three, lists the first three and an ellipsis: “3, 4, 5 …”. */
const few = (numbers: readonly number[]): string => numbers.slice(0, 3).join(', ') + (numbers.length > 3 ? ' …' : '')
