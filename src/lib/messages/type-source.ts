import { isReadonlyArray } from '../objects.ts'
import { parameterNames, piecesOf } from './message.ts'

/** The messages of a language, as a tree. Instead of a list, it has the keys that each item of the list has. */
export type MessagesToType = { readonly [key: string]: string | ItemKeys | MessagesToType }

/** The keys that each item of a list has: keys of texts, and keys of lists inside the item, with the keys of their items. */
export type ItemKeys = readonly (string | { readonly key: string; readonly items: ItemKeys })[]

/**
 * Returns the TypeScript source of the type of a tree of messages. `typeOf` returns the source of the type of a single message. Types of
 * lists use `ListItem`, which the caller has to declare. Texts of messages are only in comments, so that no text can become code.
 */
export function typeSource(messages: MessagesToType, typeOf: (message: string) => string): string {
  const members = Object.entries(messages).map(([key, message]) => {
    const name = JSON.stringify(key)
    if (isReadonlyArray(message)) return `${name}: ${listType(message)}`
    if (typeof message !== 'string') return `${name}: ${typeSource(message, typeOf)}`
    return `/** ${message.replaceAll('*/', '* /')} */\n${name}: ${typeOf(message)}`
  })
  return `{\n${members.join('\n')}\n}`
}

function listType(keys: ItemKeys): string {
  const members = keys.map((part) =>
    typeof part === 'string' ? `${JSON.stringify(part)}: string` : `${JSON.stringify(part.key)}: ${listType(part.items)}`,
  )
  return `ListItem<{ ${members.join('; ')} }>[]`
}

/**
 * Returns the TypeScript source of the type of the function that messageFunctions makes of a message. Its parameters are the parameters of
 * the message.
 */
export function functionType(message: string): string {
  const types = new Map<string, string>()
  const add = (name: string | undefined, type: string) => {
    if (name !== undefined && !types.has(name)) types.set(name, type)
  }
  for (const piece of piecesOf(message)) {
    if (piece.kind === 'parameter') add(piece.name, piece.type ?? 'string')
    if (piece.kind !== 'plural') continue
    add(piece.name, 'number')
    for (const name of piece.forms.flatMap(parameterNames)) add(name, 'string')
  }
  const parameters = [...types].map(([name, type]) => `${name}: ${type}`).join('; ')
  return types.size === 0 ? '() => string' : `(values: { ${parameters} }) => string`
}
