import { z } from 'zod'
import { isMessage, parametersOf, type Message, type Translations } from '../../../src/content/schema/translations.ts'
import { baseLocale } from '../../../src/i18n/locales.ts'
import { fileOf, nameIn, translationsFolder } from '../source/files.ts'
import type { ValidFile } from './cross-file.ts'
import { findingAt, wholeFile, type Finding } from '../check/finding.ts'
import { nearest } from '../suggest/did-you-mean.ts'

/** Where it is kept what the code asks for (npm run i18n:unused -- --write), below a site's root. */
export const keysFile = 'src/i18n/keys-in-use.json'

/** What the code of the pages asks the translations for. */
export const keysInUse = z.strictObject({
  /** Messages by their whole key, with the parameters that the code fills in. */
  messages: z.record(z.string(), z.array(z.string())),
  /** Groups that the code takes as they are: each message in them is in use, whatever its name. */
  groups: z.array(z.string()),
})

export type KeysInUse = z.output<typeof keysInUse>

/** A message or a group of a translation file. */
type Entry = { key: string; path: string[]; message: Message | undefined }

function entriesOf(node: Translations, key: string, path: string[] = []): Entry[] {
  return Object.entries(node).flatMap(([name, child]) => {
    const own = { key: `${key}.${name}`, path: [...path, name] }
    return isMessage(child) ? [{ ...own, message: child }] : [{ ...own, message: undefined }, ...entriesOf(child, own.key, own.path)]
  })
}

/** Messages that the code asks for and nobody wrote, that somebody wrote and no code asks for, and parameters that do not fit. */
export function messageFindings(files: readonly ValidFile[], inUse: KeysInUse): Finding[] {
  const translated = files.filter(({ source }) => source.file.startsWith(translationsFolder))
  return translated.flatMap(({ source, value }) => {
    const namespace = nameIn(translationsFolder, source.file)
    const entries = entriesOf(value as Translations, namespace) // the schema of translations has found it valid
    const unused = entries.filter(({ key, message }) => message && !isUsed(key, inUse))
    const isThere = (key: string) =>
      entries.some((entry) => entry.key === key && (entry.message !== undefined) === Object.hasOwn(inUse.messages, key))
    const missing = wanted(namespace, inUse).filter((key) => !isThere(key))
    const misspelt = new Set<Entry>()

    const absent = missing.map((key): Finding => {
      const siblings = unused.filter((entry) => parent(entry.key) === parent(key))
      const similar = nearest(
        last(key),
        siblings.map((entry) => last(entry.key)),
      )
      const entry = siblings.find((one) => last(one.key) === similar)
      if (entry) {
        misspelt.add(entry)
        const message = 'is asked for by no page, and its neighbour of another name is'
        return findingAt(source, {
          rule: 'missing-message',
          path: entry.path,
          target: 'key',
          message,
          suggestion: last(key),
          fix: 'Correct the name.',
        })
      }
      const path = key.split('.').slice(1)
      return findingAt(source, { rule: 'missing-message', path, message: 'is missing, and the page asks for it' })
    })
    return [
      ...absent,
      ...unused
        .filter((entry) => !misspelt.has(entry))
        .map(({ path }) => findingAt(source, { rule: 'unused-message', path, target: 'key', message: 'is asked for by no page' })),
      ...entries.flatMap(({ key, path, message }) => (message ? parameterFindings(source, key, path, message, inUse) : [])),
      ...entries.flatMap(({ key, path, message }) => (!message && inUse.groups.includes(key) ? unevenItems(source, path, value) : [])),
    ]
  })
}

/** Files of messages that the code asks for, and that are not there. */
export function missingNamespaces(names: readonly string[], inUse: KeysInUse): Finding[] {
  const asked = new Set([...Object.keys(inUse.messages), ...inUse.groups].map((key) => key.split('.')[0] ?? ''))
  return [...asked]
    .filter((name) => !names.includes(name))
    .map((name) =>
      wholeFile(`${translationsFolder}${fileOf(name)}`, {
        rule: 'missing-file',
        message: 'is missing, and pages ask for its words',
      }),
    )
}

const wanted = (namespace: string, { messages, groups }: KeysInUse): string[] =>
  [...Object.keys(messages), ...groups].filter((key) => key.startsWith(`${namespace}.`))

const isUsed = (key: string, { messages, groups }: KeysInUse): boolean =>
  Object.hasOwn(messages, key) || groups.some((group) => key.startsWith(`${group}.`))

function parameterFindings(source: ValidFile['source'], key: string, path: string[], message: Message, inUse: KeysInUse): Finding[] {
  if (!isUsed(key, inUse)) return []
  const filled = inUse.messages[key] ?? []
  const used = parametersOf(message[baseLocale])
  const at = [...path, baseLocale]
  return [
    ...used
      .filter((name) => !filled.includes(name))
      .map((name) =>
        findingAt(source, {
          rule: 'unfilled-parameter',
          path: at,
          message: `has {${name}}, which the page does not fill in`,
          suggestion: nearest(name, filled),
        }),
      ),
    ...filled
      .filter((name) => !used.includes(name))
      .map((name) => findingAt(source, { rule: 'unfilled-parameter', path: at, message: `leaves out {${name}}, which the page fills in` })),
  ]
}

/** The items of a group that pages take as a list all have the parts of the first: a page shows title and text of each. */
function unevenItems(source: ValidFile['source'], path: string[], value: unknown): Finding[] {
  const items = path.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], value) as Translations // the path was found in this value
  const shapeOf = (node: Message | Translations) => (isMessage(node) ? 'a text' : Object.keys(node).sort().join(', '))
  const [first, ...others] = Object.entries(items)
  if (!first) return []
  return others
    .filter(([, item]) => shapeOf(item) !== shapeOf(first[1]))
    .map(([name, item]) => {
      const message = `has ${shapeOf(item)}, where “${first[0]}” of the same list has ${shapeOf(first[1])}`
      return findingAt(source, { rule: 'uneven-list', path: [...path, name], target: 'key', message })
    })
}

const parent = (key: string): string => key.slice(0, key.lastIndexOf('.'))
const last = (key: string): string => key.slice(key.lastIndexOf('.') + 1)
