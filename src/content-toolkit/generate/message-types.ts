import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { isTextList, partsOfItem, type TextList } from '#src/content-model/schema/fields/text-list.ts'
import { isMessage, type MessageTree } from '#src/content-model/schema/translations.ts'
import { functionType, type ItemKeys, type MessagesToType, typeSource } from '#src/lib/messages/type-source.ts'
import { mapValues } from '#src/lib/objects.ts'

/**
 * Returns the source of the types of the site's messages: `Dictionary` for the messages as strings, and
 * `TranslationFunctions`, where each message is a function of the parameters that it has in the base language.
 */
export function messageTypes(translations: MessageTree): string {
  const messages = inBaseLanguage(translations)
  return [
    '// Generated from content/translations. Edit those files instead.',
    'type ListItem<Texts> = { id: string } & Texts',
    `export type Dictionary = ${typeSource(messages, () => 'string')}`,
    `export type TranslationFunctions = ${typeSource(messages, functionType)}`,
    '',
  ].join('\n')
}

const inBaseLanguage = (translations: MessageTree): MessagesToType => mapValues(translations, nodeInBaseLanguage)

function nodeInBaseLanguage(node: MessageTree[string]): MessagesToType[string] {
  if (isMessage(node)) return node[baseLocale]
  if (!isTextList(node)) return inBaseLanguage(node)
  return keysOfItems(node)
}

/** Returns the keys of the texts and lists of each item of a list. All items have the same keys, so the first item has all. */
const keysOfItems = (list: TextList): ItemKeys =>
  list.slice(0, 1).flatMap((item) => partsOfItem(item).map(([key, part]) => (isTextList(part) ? { key, items: keysOfItems(part) } : key)))
