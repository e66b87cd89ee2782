import { z } from 'zod'
import { baseLocale, isLocale, localeCodes, locales } from '../i18n/locales.ts'
import { allParameterNames, mapPieces, type Piece, piecesOf } from '../text-syntax/message.ts'
import { addIssue, type SchemaIssue } from './issue.ts'
import { pluralIssues } from './plural-issues.ts'
import { checkedText, emphasisIssues, perLocale, plainTextIssues, whitespaceIssues } from './text.ts'

/**
 * Returns whether a key is reserved. Every property of functions is, such as `name`, because the placeholder of a missing message or group
 * is a function (src/content/i18n/translate.ts). `then` is, because JavaScript would treat a group with this key as a promise.
 */
const isReserved = (name: string): boolean => name in Function.prototype || ['prototype', 'then'].includes(name)

/** The names of a message's {parameters}, each once, sorted. */
export const parametersOf = (message: string): string[] => [...new Set(allParameterNames(message))].sort()

function syntaxIssues(value: string): SchemaIssue[] {
  const found = whitespaceIssues(value)
  const rest = mapPieces(value, (piece) => (isWellFormed(piece) ? '' : piece.source))
  if (/\S\|\S|\{[^{}]*\|/.test(rest)) found.push({ rule: 'broken-plural', message: 'has a | outside any {{one|other}}' })
  else if (/[{}]/.test(rest)) {
    found.push({ rule: 'stray-brace', message: 'has a brace outside any {parameter} or {{one|other}}' })
  }
  return found
}

/**
 * Returns whether a parameter or a plural is written as the site supports. typesafe-i18n would accept more types of parameters. How many forms a
 * plural has depends on its language (plural-issues.ts).
 */
function isWellFormed(piece: Piece): boolean {
  if (piece.kind === 'parameter') return ['number', 'string', undefined].includes(piece.type)
  return piece.kind === 'plural' && piece.forms.length > 1 && piece.forms.every((form) => form !== '')
}

const listed = (names: string[]): string =>
  names.length > 0 ? `the parameters ${names.map((name) => `{${name}}`).join(', ')}` : 'no parameters'

/**
 * One message in every language. {n:number} marks a parameter (its type in English only), {{place|places}} follows the
 * number before it, in as many forms as the language has.
 */
const multilingualMessage = z
  .strictObject(perLocale(checkedText(syntaxIssues)))
  .superRefine((value, context) => {
    const wanted = parametersOf(value[baseLocale])
    for (const code of localeCodes) {
      const target = { path: [code], input: value[code] }
      const found = parametersOf(value[code])
      if (found.join() !== wanted.join()) {
        const difference = `has ${listed(found)}, where ${baseLocale} has ${listed(wanted)}`
        addIssue(context, { rule: 'parameters-differ', message: difference }, target)
      } else {
        for (const issue of pluralIssues(value[code], locales[code].tag)) addIssue(context, issue, target)
      }
      if (code !== baseLocale && piecesOf(value[code]).some((piece) => piece.kind === 'parameter' && piece.type !== undefined)) {
        addIssue(context, { rule: 'typed-parameter', message: `gives a type, which belongs in ${baseLocale} only` }, target)
      }
    }
  })
  .transform((value) => ({ kind: 'message' as const, ...value }))

const key = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, 'must be lower-case letters and digits, with a capital for each further word: firstName')
  .refine((name) => !isReserved(name), 'is a word that is reserved for code')
  .refine((name) => !isLocale(name), 'is a language, but the keys beside it are not')

export type Message = z.output<typeof multilingualMessage>
/** Messages in all languages, by key and group. */
export type MessageTree = { [key: string]: Message | MessageTree }

const group: z.ZodType<MessageTree> = z.record(
  key,
  z.lazy(() => z.union([multilingualMessage, group], 'must be a text in every language, { en: …, fr: … }, or a group of such texts')),
)

export const isMessage = (node: Message | MessageTree): node is Message => typeof node.kind === 'string'

/** Returns true for the messages of a page. Only pages have a description for search engines. */
export function isPage(tree: MessageTree): boolean {
  const { meta } = tree
  return meta !== undefined && !isMessage(meta) && 'description' in meta
}

/** Returns messages with their paths, and whether their place on the page can show *emphasis*, as the titles of pages and sections can. */
function messagesOf(
  node: MessageTree,
  canEmphasise: boolean,
  path: string[] = [],
): { path: string[]; message: Message; emphasis: boolean }[] {
  return Object.entries(node).flatMap(([name, child]) => {
    const childPath = [...path, name]
    if (!isMessage(child)) return messagesOf(child, canEmphasise && name !== 'meta', childPath)
    return [{ path: childPath, message: child, emphasis: canEmphasise && name === 'title' }]
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
