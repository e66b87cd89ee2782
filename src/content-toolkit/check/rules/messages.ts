import { baseLocale } from '../../../content/i18n/locales.ts'
import type { FindingText } from '../../../content/schema/issue.ts'
import { isMessage, type Message, type MessageTree, parametersOf } from '../../../content/schema/translations.ts'
import { memoize } from '../../../lib/memoize.ts'
import { type ContentFile, type Finding, type KeysInUse, nameIn, translationsFolder } from '../../read/index.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'
import { defineRules, error, type FileFinding, warning } from './rule.ts'

/** Messages that the code uses but that are missing, messages that no code uses, and parameters that do not match the code. */
export const messageRules = defineRules(
  {
    'missing-message': error(),
    'uneven-list': error(),
    'unfilled-parameter': error(),
    'unused-message': warning(),
  },
  { content: ({ valid, keysInUse }) => (keysInUse ? messageFindings(valid, keysInUse) : []) },
)

type MessageRule = 'missing-message' | 'uneven-list' | 'unfilled-parameter' | 'unused-message'

/** Returns the findings about translation files. `valid` may contain other content files too, which are left out. */
export const messageFindings = (valid: readonly ContentFile[], inUse: KeysInUse): FileFinding<MessageRule>[] =>
  valid.filter(({ file }) => file.startsWith(translationsFolder)).flatMap(findingsFor(inUse))

/** Returns a function that compares a translation file with the keys in use. Memoized per keys and file. */
const findingsFor = memoize((inUse: KeysInUse) =>
  memoize(({ file, data }: ContentFile) => {
    const translations = data as MessageTree // the schema of translations has accepted the data
    return [...compareMessages(translations, nameIn(translationsFolder, file), inUse)].map((finding) => ({ file, ...finding }))
  }),
)

/** A message or, without `message`, a group of a translation file. */
type MessageEntry = { key: string; path: string[]; message: Message | undefined }

function listEntries(group: MessageTree, groupKey: string, groupPath: string[] = []): MessageEntry[] {
  return Object.entries(group).flatMap(([name, child]) => {
    const entry = { key: `${groupKey}.${name}`, path: [...groupPath, name] }
    return isMessage(child)
      ? [{ ...entry, message: child }]
      : [{ ...entry, message: undefined }, ...listEntries(child, entry.key, entry.path)]
  })
}

function* compareMessages(translations: MessageTree, namespace: string, inUse: KeysInUse): Iterable<Finding<MessageRule>> {
  const entries = listEntries(translations, namespace)
  const unused = new Set(entries.filter(({ key, message }) => message && !isUsed(key, inUse)))
  const exists = (key: string) =>
    entries.some((entry) => entry.key === key && (entry.message !== undefined) === Object.hasOwn(inUse.messages, key))
  const missing = [...Object.keys(inUse.messages), ...inUse.groups].filter((key) => key.startsWith(`${namespace}.`) && !exists(key))

  const candidates = [...unused]
  for (const key of missing) {
    const siblings = candidates.filter((entry) => parentKey(entry.key) === parentKey(key))
    const similarName = didYouMean(
      lastName(key),
      siblings.map((entry) => lastName(entry.key)),
    )
    const misspelt = siblings.find((entry) => lastName(entry.key) === similarName)
    if (misspelt) {
      unused.delete(misspelt)
      yield {
        rule: 'missing-message',
        path: misspelt.path,
        target: 'key',
        message: ({ messages }) => messages.misnamed(),
        suggestion: lastName(key),
        fix: ({ messages }) => messages.correctName(),
      }
    } else yield { rule: 'missing-message', path: key.split('.').slice(1), message: ({ messages }) => messages.missing() }
  }
  for (const { path } of unused) yield { rule: 'unused-message', path, target: 'key', message: ({ messages }) => messages.unused() }
  for (const entry of entries) yield* compareParameters(entry, inUse)
  for (const { key, path, message } of entries) if (!message && inUse.groups.includes(key)) yield* unevenItems(path, translations)
}

const isUsed = (key: string, { messages, groups }: KeysInUse): boolean =>
  Object.hasOwn(messages, key) || groups.some((group) => key.startsWith(`${group}.`))

function* compareParameters({ key, path, message }: MessageEntry, inUse: KeysInUse): Iterable<Finding<MessageRule>> {
  if (!message || !isUsed(key, inUse)) return
  const filled = inUse.messages[key] ?? []
  const used = parametersOf(message[baseLocale])
  const finding = { rule: 'unfilled-parameter', path: [...path, baseLocale] } as const
  for (const name of used.filter((parameter) => !filled.includes(parameter)))
    yield {
      ...finding,
      message: ({ messages }) => messages.notFilled({ parameter: `{${name}}` }),
      suggestion: didYouMean(name, filled),
    }
  for (const name of filled.filter((parameter) => !used.includes(parameter)))
    yield { ...finding, message: ({ messages }) => messages.omitted({ parameter: `{${name}}` }) }
}

/** Reports the items of a list that have different keys from the first item of the list. */
function* unevenItems(path: string[], translations: MessageTree): Iterable<Finding<MessageRule>> {
  const items = path.reduce<unknown>((node, name) => (node as MessageTree)[name], translations) as MessageTree // `path` leads to a group
  /** The keys of an item; '' for a text. */
  const keysIn = (node: Message | MessageTree) => (isMessage(node) ? '' : Object.keys(node).sort().join(', '))
  const [first, ...rest] = Object.entries(items).map(([name, item]) => ({ name, keys: keysIn(item) }))
  if (!first) return
  for (const { name, keys } of rest) {
    if (keys === first.keys) continue
    const message: FindingText = ({ messages }) =>
      messages.uneven({ keys: keys || messages.aText(), first: first.name, firstKeys: first.keys || messages.aText() })
    yield { rule: 'uneven-list', path: [...path, name], target: 'key', message }
  }
}

const parentKey = (key: string): string => key.slice(0, key.lastIndexOf('.'))
const lastName = (key: string): string => key.slice(key.lastIndexOf('.') + 1)
