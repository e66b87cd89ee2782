import { z } from 'zod'
import { isContainer } from '#src/lib/objects.ts'
import { id, listOf } from './id.ts'
import { addIssue, type FindingText, requirementError, requirementOf } from './issue.ts'
import { type Text, text } from './text.ts'

/**
 * An item of a list: its id, and its texts and lists by key, such as the cells of a row. TypeScript cannot express that the id is the only
 * string.
 */
export type TextItem = { id: string; [key: string]: Text | TextList | string }
export type TextList = TextItem[]

export const isTextList = (node: object): node is TextList => Array.isArray(node)

export const partsOfItem = (item: TextItem): [key: string, part: Text | TextList][] =>
  Object.entries(item).filter((entry): entry is [string, Text | TextList] => typeof entry[1] !== 'string')

/**
 * Returns the schema of a list in the translations, such as the questions of a page.
 *
 * - A writer may add, move and remove items.
 * - All items have the same texts and lists. A list in an item has no lists in its items.
 * - The texts have no parameters, because the code does not name the items.
 */
export const textList = (key: z.ZodString) => listWith(key, z.union([text(), listWith(key, text())], requirementError('text')))

const listWith = <Part extends z.ZodType>(key: z.ZodString, part: Part) =>
  listOf(z.object({ id }).catchall(part).superRefine(keysMatch(key)))
    .min(1)
    .superRefine(eachAlike, { when: ({ value }) => Array.isArray(value) })
    // The cast is needed because zod, with catchall(), types the `id` of an item as a text or list too.
    .transform((items) => items as unknown as TextList)

function keysMatch(key: z.ZodString) {
  return (item: object, context: z.RefinementCtx): void => {
    for (const name of Object.keys(item)) {
      const messages = (key.safeParse(name).error?.issues ?? []).flatMap((issue) => requirementOf(issue.message) ?? [])
      for (const message of messages) addIssue(context, { rule: 'bad-key', message }, { path: [name], input: name })
    }
  }
}

function eachAlike(items: readonly unknown[], context: z.RefinementCtx): void {
  const [first, ...rest] = items.map(textKeys)
  if (first === undefined) return
  for (const [index, keys] of rest.entries()) {
    if (keys === undefined || keys === first) continue
    const message: FindingText = ({ schema }) => schema.uneven({ keys: keys || schema.noTexts(), firstKeys: first || schema.noTexts() })
    addIssue(context, { rule: 'uneven-list', message }, { path: [index + 1], input: items[index + 1] })
  }
}

/**
 * Returns the keys of an item without `id`, sorted, and after the key of a list the keys of its first item: “answer, sources (text)”.
 * Undefined if the value is not an item.
 */
const textKeys = (item: unknown): string | undefined =>
  isContainer(item)
    ? Object.entries(item)
        .flatMap(([key, part]) => (key === 'id' ? [] : Array.isArray(part) ? `${key} (${textKeys(part[0]) ?? ''})` : key))
        .sort()
        .join(', ')
    : undefined
