import { parameterPlaceholder } from '#src/editor/protocol/readable-message.ts'
import { fill, type Piece, piecesOf } from '#src/lib/messages/message.ts'
import { choosePlurals, pluralForms } from '#src/lib/messages/plurals.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { toLanguage } from '#src/tool-messages/tool-text.ts'

export type MessageParameter = {
  name: string
  /** True if the base language declares the type number ({n:number}), or if a plural in any language depends on the parameter. */
  isNumber: boolean
}

/** Returns the parameters of messages in the order in which they first occur. */
export function parametersIn(messages: readonly string[]): MessageParameter[] {
  const isNumber = new Map<string, boolean>()
  const add = (name: string, number: boolean) => isNumber.set(name, number || (isNumber.get(name) ?? false))
  for (const message of messages) {
    const pieces = piecesOf(message)
    let before = pieces.find((piece) => piece.kind === 'parameter')?.name
    for (const piece of pieces) {
      if (piece.kind === 'parameter') add((before = piece.name), piece.type === 'number')
      if (piece.kind !== 'plural') continue
      const name = piece.name ?? before
      if (name !== undefined) add(name, true)
      for (const parameter of parametersIn(piece.forms)) add(parameter.name, parameter.isNumber)
    }
  }
  return [...isNumber].map(([name, number]) => ({ name, isNumber: number }))
}

export const pluralsIn = (message: string): Extract<Piece, { kind: 'plural' }>[] =>
  piecesOf(message).filter((piece) => piece.kind === 'plural')

/** The number that samples show: in a message without plurals, and in the plural form that the language uses for this number. */
const sampleNumber = 5

/** Returns a number for each plural form of a language: 1 and 5 for English. */
const sampleNumbers = (language: string): number[] =>
  pluralForms(language).map(({ numbers }) => [1, sampleNumber].find((number) => numbers.includes(number)) ?? numbers[0] ?? sampleNumber)

/**
 * Returns a sample value, in a language, for a parameter with a well-known name, such as `price`. For any other parameter, returns its name
 * in that language.
 */
function sampleOf(name: string, language: string): string {
  const day = new Date(2030, 4, 9, 9, 30)
  const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options).format(day)
  const amount = () => new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(1500)
  const samples: Record<string, () => string> = {
    amount,
    price: amount,
    percent: () => new Intl.NumberFormat(language, { style: 'percent' }).format(0.15),
    date: () => date({ dateStyle: 'long' }),
    month: () => date({ month: 'long' }),
    time: () => date({ timeStyle: 'short' }),
    year: () => date({ year: 'numeric' }),
    email: () => 'name@example.org',
  }
  const sample = Object.hasOwn(samples, name) ? samples[name] : undefined
  return sample?.() ?? parameterPlaceholder(name, messagesOfTag(language))
}

const messagesOfTag = (tag: string) => editorMessages(toLanguage(new Intl.Locale(tag).language))

export const sampleValue = ({ name, isNumber }: MessageParameter, language: string, number = sampleNumber): string =>
  isNumber ? new Intl.NumberFormat(language, { useGrouping: false }).format(number) : sampleOf(name, language)

/** Returns a message with samples for its parameters, once for each plural form of the language, or once without plurals. */
export function sampleMessages(message: string, language: string, parameters: readonly MessageParameter[]): string[] {
  const numbers = pluralsIn(message).length > 0 ? sampleNumbers(language) : [sampleNumber]
  const sentences = numbers.map((number) => {
    const chosen = choosePlurals(language, message, Object.fromEntries(parameters.map(({ name }) => [name, number])))
    return fill(chosen, Object.fromEntries(parameters.map((parameter) => [parameter.name, sampleValue(parameter, language, number)])))
  })
  return [...new Set(sentences)]
}
