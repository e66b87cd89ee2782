import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { isTextList, partsOfItem, type TextList } from '#src/content-model/schema/fields/text-list.ts'
import { isMessage, type MessageTree } from '#src/content-model/schema/translations.ts'
import { type ContentFile, type Finding, type KeysInUse, nameInFolder, translationsFolder } from '#src/content-toolkit/read/index.ts'
import { memoize } from '#src/lib/memoize.ts'
import { distinctParameterNames } from '#src/lib/messages/message.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'
import { defineRules, errorRule, type FileFinding, warningRule } from './rule.ts'

export const messageRules = defineRules(
  {
    'missing-message': errorRule(),
    'unfilled-parameter': errorRule(),
    'unused-message': warningRule(),
  },
  { content: ({ valid, keysInUse }) => (keysInUse ? messageFindings(valid, keysInUse) : []) },
)

type MessageRule = 'missing-message' | 'unfilled-parameter' | 'unused-message'

/** Returns the findings about the messages in valid files. Files outside the translations are left out. */
export const messageFindings = (valid: readonly ContentFile[], inUse: KeysInUse): FileFinding<MessageRule>[] =>
  valid.filter(({ file }) => file.startsWith(translationsFolder)).flatMap(findingsFor(inUse))

/** Returns the findings about messages, memoized per set of keys and per file. */
const findingsFor = memoize((inUse: KeysInUse) =>
  memoize(({ file, data }: ContentFile) => {
    const translations = data as MessageTree // The cast is safe: the schema of translations has accepted the data.
    return [...compareMessages(translations, nameInFolder(translationsFolder, file), inUse)].map((finding) => ({ file, ...finding }))
  }),
)

/** A message of the translations, or a text that all items of a list have, such as the answer of each question. */
type KeyedMessage = {
  /** The key of the message. The key of a text of list items has brackets, and means this text in all items: `faq.items[].answer`. */
  key: string
  /** The path of the message. For a text of list items, its path in the first item. */
  path: (string | number)[]
  text: string
}

function keyedMessages(group: MessageTree, groupKey: string, groupPath: string[] = []): KeyedMessage[] {
  return Object.entries(group).flatMap(([name, child]) => {
    const key = `${groupKey}.${name}`
    const path = [...groupPath, name]
    if (isMessage(child)) return [{ key, path, text: child[baseLocale] }]
    return isTextList(child) ? keyedTexts(child, key, path) : keyedMessages(child, key, path)
  })
}

const keyedTexts = (list: TextList, listName: string, listPath: (string | number)[]): KeyedMessage[] =>
  list
    .slice(0, 1)
    .flatMap(partsOfItem)
    .flatMap(([name, part]) => {
      const key = `${listName}[].${name}`
      const path = [...listPath, 0, name]
      return isTextList(part) ? keyedTexts(part, key, path) : [{ key, path, text: part[baseLocale] }]
    })

/**
 * Compares the messages of a namespace with the keys that the code uses. Each message or key has at most one of these findings: it should
 * be a list, is misnamed, is missing, is unused. The parameters of messages in use are compared too.
 */
function* compareMessages(translations: MessageTree, namespace: string, inUse: KeysInUse): Iterable<Finding<MessageRule>> {
  const declared = keyedMessages(translations, namespace)
  const missingKeys = keysWithoutMessage(declared, namespace, inUse)
  const expectedLists = new Set(missingKeys.flatMap((key) => listKey(key) ?? []))
  const notLists = [...expectedLists].filter((list) => declared.some(({ key }) => isInGroup(key, list)))
  yield* notLists.map(notAList)

  const missing = missingKeys.filter((key) => !notLists.includes(listKey(key) ?? key))
  const unused = declared.filter(({ key }) => !isUsed(key, inUse) && !notLists.some((list) => isInGroup(key, list)))
  const misnamed = new Map(missing.flatMap((key) => findMisnamed(key, unused)))
  for (const key of missing) {
    const message = misnamed.get(key)
    yield message ? misnamedMessage(message, key) : missingMessage(key)
  }
  const misnamedMessages = new Set(misnamed.values())
  yield* unused.filter((message) => !misnamedMessages.has(message)).map(unusedMessage)
  for (const message of declared) yield* compareParameters(message, inUse)
}

function keysWithoutMessage(declared: readonly KeyedMessage[], namespace: string, inUse: KeysInUse): string[] {
  // If the generated types lack a list, the code is known to use the list (`faq.items`), but not which of its texts (`faq.items[].answer`).
  // So the keys of lists count as existing too.
  const existing = new Set(declared.flatMap(({ key }) => [key, listKey(key) ?? key]))
  return Object.keys(inUse.messages).filter((key) => key.startsWith(`${namespace}.`) && !existing.has(key))
}

/** Finds the unused message in the same group whose name is probably a misspelling of a missing key. Returns no pair if there is none. */
function findMisnamed(missingKey: string, unused: readonly KeyedMessage[]): [missingKey: string, misnamed: KeyedMessage][] {
  const siblings = unused.filter(({ key }) => parentKey(key) === parentKey(missingKey))
  const similarName = didYouMean(
    lastName(missingKey),
    siblings.map(({ key }) => lastName(key)),
  )
  const misnamed = siblings.find(({ key }) => lastName(key) === similarName)
  return misnamed ? [[missingKey, misnamed]] : []
}

/** Returns the finding about a message or a group where the code expects a list. The page would fail, because it would call map() on it. */
const notAList = (list: string): Finding<MessageRule> => ({
  rule: 'missing-message',
  path: messagePath(list),
  message: ({ messages }) => messages.notList(),
  fix: ({ messages }) => messages.makeList(),
})

const misnamedMessage = ({ path }: KeyedMessage, key: string): Finding<MessageRule> => ({
  rule: 'missing-message',
  path,
  target: 'key',
  message: ({ messages }) => messages.misnamed(),
  suggestion: lastName(key),
  fix: ({ messages }) => messages.correctName(),
})

const missingMessage = (key: string): Finding<MessageRule> => ({
  rule: 'missing-message',
  path: messagePath(key),
  message: ({ messages }) => messages.missing(),
})

const unusedMessage = ({ path }: KeyedMessage): Finding<MessageRule> => ({
  rule: 'unused-message',
  path,
  target: 'key',
  message: ({ messages }) => messages.unused(),
})

const isUsed = (key: string, { messages }: KeysInUse): boolean => Object.hasOwn(messages, key)

function* compareParameters({ key, path, text }: KeyedMessage, inUse: KeysInUse): Iterable<Finding<MessageRule>> {
  if (!isUsed(key, inUse)) return
  const filled = inUse.messages[key] ?? []
  const used = distinctParameterNames(text)
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

/** Returns the key of the list that a text belongs to: `faq.items` for `faq.items[].answer`. */
const listKey = (key: string): string | undefined => /^(.+)\[\]/.exec(key)?.[1]
const isInGroup = (key: string, group: string): boolean => key === group || key.startsWith(`${group}.`)
const messagePath = (key: string): string[] => key.replaceAll('[]', '').split('.').slice(1)
const parentKey = (key: string): string => key.slice(0, key.lastIndexOf('.'))
const lastName = (key: string): string => key.slice(key.lastIndexOf('.') + 1)
