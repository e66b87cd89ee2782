import { baseLocale } from '#src/content/i18n/locales.ts'
import { parameterNames, piecesOf } from '#src/content/i18n/message.ts'
import { textsOfItem } from '#src/content/schema/fields/text-list.ts'
import { isMessage, isTextList, type MessageTree } from '#src/content/schema/translations.ts'
import checkMessages from '#src/words/check/en.json' with { type: 'json' }
import editorMessages from '#src/words/editor/en.json' with { type: 'json' }
import liveContentMessages from '#src/words/live-content/en.json' with { type: 'json' }
import publishingMessages from '#src/words/publishing/en.json' with { type: 'json' }
import studioMessages from '#src/words/studio/en.json' with { type: 'json' }

/** The texts of the tools, by the names of their types. */
const toolMessages = {
  CheckMessages: checkMessages,
  EditorMessages: editorMessages,
  LiveContentMessages: liveContentMessages,
  PublishingMessages: publishingMessages,
  StudioMessages: studioMessages,
}

/**
 * Returns the source of the types of the messages: `Dictionary` for the messages of the site in one language, `TranslationFunctions` for
 * LL, and a type for the texts of each tool. Functions take the parameters of the message in the base language. The source contains texts
 * only in comments, so that no text can become code.
 */
export function messageTypes(translations: MessageTree): string {
  const messages = inBaseLanguage(translations)
  return [
    '// Generated from content/translations and src/words. Edit those files instead.',
    'type ListItem<Texts> = { id: string } & Texts',
    `export type Dictionary = ${typeTree(messages, () => 'string')}`,
    `export type TranslationFunctions = ${typeTree(messages, functionType)}`,
    ...Object.entries(toolMessages).map(([name, texts]) => `export type ${name} = ${typeTree(texts, functionType)}`),
    '',
  ].join('\n')
}

/** Messages in the base language. A list is the keys of the texts of its items. */
type Messages = { readonly [key: string]: string | readonly string[] | Messages }

const inBaseLanguage = (translations: MessageTree): Messages =>
  Object.fromEntries(Object.entries(translations).map(([key, node]): [string, Messages[string]] => [key, nodeInBaseLanguage(node)]))

function nodeInBaseLanguage(node: MessageTree[string]): Messages[string] {
  if (isMessage(node)) return node[baseLocale]
  if (!isTextList(node)) return inBaseLanguage(node)
  // All items of a list have the same texts.
  const [first] = node
  return first ? textsOfItem(first).map(([key]) => key) : []
}

function typeTree(messages: Messages, typeOf: (message: string) => string): string {
  const members = Object.entries(messages).map(([key, message]) => {
    const name = JSON.stringify(key)
    if (isListOfKeys(message)) return `${name}: ListItem<{ ${message.map((text) => `${JSON.stringify(text)}: string`).join('; ')} }>[]`
    if (typeof message !== 'string') return `${name}: ${typeTree(message, typeOf)}`
    return `/** ${message.replaceAll('*/', '* /')} */\n${name}: ${typeOf(message)}`
  })
  return `{\n${members.join('\n')}\n}`
}

/** Array.isArray does not narrow readonly arrays. */
const isListOfKeys = (node: Messages[string]): node is readonly string[] => Array.isArray(node)

function functionType(message: string): string {
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
