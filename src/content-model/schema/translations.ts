import { z } from 'zod'
import { showsEmphasis } from '#src/content-model/i18n/emphasis.ts'
import { baseLocale, isLocale, localeCodes, locales } from '#src/content-model/i18n/locales.ts'
import { distinctParameterNames, mapPieces, type Piece, piecesOf } from '#src/lib/messages/message.ts'
import { addIssue, type FindingText, requirementError, type SchemaIssue } from './fields/issue.ts'
import { pluralIssues } from './fields/plural-issues.ts'
import {
  checkedText,
  emphasisIssues,
  originalLanguage,
  parametersDiffer,
  perLocale,
  plainTextIssues,
  whitespaceIssues,
} from './fields/text.ts'
import { isTextList, type TextList, textList } from './fields/text-list.ts'

/**
 * Returns whether a key is reserved, so that no message or group may have it. All property names of functions are reserved, such as `name`:
 * the placeholder of a missing message or group is a function (src/lib/messages/message-functions.ts). `then` is reserved, because
 * JavaScript would treat a group with this key as a promise.
 */
const isReserved = (key: string): boolean => key in Function.prototype || ['prototype', 'then'].includes(key)

function syntaxIssues(value: string): SchemaIssue[] {
  const found = whitespaceIssues(value)
  const rest = mapPieces(value, (piece) => (isWellFormed(piece) ? '' : piece.source))
  if (/\S\|\S|\{[^{}]*\|/.test(rest)) found.push({ rule: 'broken-plural', message: ({ schema }) => schema.bar() })
  else if (/[{}]/.test(rest)) {
    found.push({ rule: 'stray-brace', message: ({ schema }) => schema.braceOutside() })
  }
  return found
}

/**
 * Returns whether the site supports the notation of a parameter or plural. typesafe-i18n accepts more types of parameters. plural-issues.ts
 * checks the number of plural forms, which depends on the language.
 */
function isWellFormed(piece: Piece): boolean {
  if (piece.kind === 'parameter') return ['number', 'string', undefined].includes(piece.type)
  return piece.kind === 'plural' && piece.forms.length > 1 && piece.forms.every((form) => form !== '')
}

/**
 * A message in every language. `{n:number}` marks a parameter; only the English states its type. `{{place|places}}` is a plural of the
 * number before it, and has as many forms as the language needs.
 */
const multilingualMessage = z
  .strictObject(perLocale(checkedText(syntaxIssues)))
  .superRefine((value, context) => {
    const wanted = distinctParameterNames(value[baseLocale])
    for (const code of localeCodes) {
      const target = { path: [code], input: value[code] }
      const difference = parametersDiffer(distinctParameterNames(value[code]), wanted)
      if (difference) {
        addIssue(context, { rule: 'parameters-differ', message: difference }, target)
      } else {
        for (const issue of pluralIssues(value[code], locales[code].tag)) addIssue(context, issue, target)
      }
      if (code !== baseLocale && piecesOf(value[code]).some((piece) => piece.kind === 'parameter' && piece.type !== undefined)) {
        const message: FindingText = (messages) => messages.schema.typedParameter({ language: originalLanguage(messages) })
        addIssue(context, { rule: 'typed-parameter', message }, target)
      }
    }
  })
  .transform((value) => ({ kind: 'message' as const, ...value }))

const key = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, requirementError('key'))
  .refine((value) => !isReserved(value), requirementError('keyNotReserved'))
  .refine((value) => !isLocale(value), requirementError('keyNotLanguage'))

export type Message = z.output<typeof multilingualMessage>
type MessageNode = Message | TextList | MessageTree
/** Messages in all languages, by key and group. The code names every message of a group; a list has as many items as the writer wants. */
export type MessageTree = { [key: string]: MessageNode }

const group: z.ZodType<MessageTree> = z.record(
  key,
  z.lazy(() => z.union([multilingualMessage, textList(key), group], requirementError('textOrGroup'))),
)

export const isMessage = (node: MessageNode): node is Message => 'kind' in node && typeof node.kind === 'string'

export function metaMessage({ meta }: MessageTree, messageKey: string): Message | undefined {
  const node = meta && !isMessage(meta) && !isTextList(meta) ? meta[messageKey] : undefined
  return node && isMessage(node) ? node : undefined
}

/** Returns whether messages are those of a page: only pages have a description for search engines. */
export const isPage = (tree: MessageTree): boolean => metaMessage(tree, 'description') !== undefined

/**
 * Returns messages outside lists with their paths, and whether their place on the page can show *emphasis*, as the titles of pages and
 * sections can.
 */
function messagesOf(
  node: MessageTree,
  canEmphasise: boolean,
  path: string[] = [],
): { path: string[]; message: Message; emphasis: boolean }[] {
  return Object.entries(node).flatMap(([childKey, child]) => {
    const childPath = [...path, childKey]
    if (isTextList(child)) return []
    if (!isMessage(child)) return messagesOf(child, canEmphasise, childPath)
    return [{ path: childPath, message: child, emphasis: canEmphasise && showsEmphasis(childPath) }]
  })
}

/** The messages of a page, or messages that several pages share, by key and grouped by section. */
export const translations = group.superRefine((value, context) => {
  for (const { path, message: texts, emphasis } of messagesOf(value, isPage(value))) {
    for (const code of localeCodes) {
      const issues = emphasis ? emphasisIssues(texts[code]) : plainTextIssues(texts[code])
      for (const issue of issues) addIssue(context, issue, { path: [...path, code], input: texts[code] })
    }
  }
})
