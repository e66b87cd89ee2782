import type { Locale } from '#src/content-model/i18n/locales.ts'
import { isTextList, partsOfItem, type TextItem, type TextList } from '#src/content-model/schema/fields/text-list.ts'
import { isMessage, type MessageTree } from '#src/content-model/schema/translations.ts'
import { fileOf } from '#src/content-model/tables/pages.ts'
import type { ResolvedPath } from '#src/content-model/yaml-values/path.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { typeset } from '#src/content-toolkit/languages/writing-rules.ts'
import { legalFile, translationsFolder } from '#src/content-toolkit/read/index.ts'
import { withoutTypes } from '#src/lib/messages/message.ts'
import { mapValues } from '#src/lib/objects.ts'
import { createLocaliser, keepText, type Pictures, type TextPlace, type TextTransform } from './localise.ts'
import { lowestPrices } from './lowest-price.ts'

/** The messages of a language, with any keys. The generated type `Dictionary` has the keys of the site's messages. */
export type UntypedDictionary = { [key: string]: string | ListItem[] | UntypedDictionary }
type ListItem = { id: string; [key: string]: string | ListItem[] }

export type InLanguage = { content: Record<string, unknown>; dictionary: Record<string, UntypedDictionary> }

type InLanguageOptions = {
  transform?: TextTransform
  /**
   * Memo of localised values, by the checked value of each. Only calls with the same language, formats, pictures and transform may share
   * it.
   */
  memo?: WeakMap<object, unknown>
}

export function inLanguage(
  locale: Locale,
  { collections, legal, translations }: CheckedContent,
  pictures: Pictures,
  { transform = keepText, memo = new WeakMap() }: InLanguageOptions = {},
): InLanguage {
  const memoized = <To>(value: object, make: () => To): To => {
    if (!memo.has(value)) memo.set(value, make())
    return memo.get(value) as To // The cast is safe: for the same value, `make` always returns the same type.
  }
  const { formats, ...rest } = collections
  const localise = createLocaliser(locale, formats, pictures, transform)
  return {
    content: {
      ...mapValues(rest, (value, name) => memoized(value, () => localise(value, name, fileOf(name)))),
      legal: mapValues(legal, (document, name) => memoized(document, () => localise(document, 'legal', legalFile(name)))),
      lowestPrices: lowestPrices(collections, localise),
    },
    dictionary: mapValues(translations, (group, namespace) =>
      memoized(group, () => dictionary(group, locale, { file: `${translationsFolder}${fileOf(namespace)}`, path: [] }, transform)),
    ),
  }
}

/** Returns the messages of a group in one language, typeset, without the types of their parameters. */
export function dictionary(group: MessageTree, locale: Locale, { file, path }: TextPlace, transform = keepText): UntypedDictionary {
  const textAt = (text: Record<Locale, string>, textPath: Readonly<ResolvedPath>) =>
    transform(typeset(text[locale], locale), { file, path: [...textPath, locale] })
  const listItem = (item: TextItem, itemPath: Readonly<ResolvedPath>): ListItem => ({
    id: item.id,
    ...Object.fromEntries(
      partsOfItem(item).map(([key, part]) => {
        const partPath = [...itemPath, key]
        return [key, isTextList(part) ? listItems(part, partPath) : textAt(part, partPath)]
      }),
    ),
  })
  const listItems = (list: TextList, listPath: Readonly<ResolvedPath>) => list.map((item, index) => listItem(item, [...listPath, index]))
  return mapValues(group, (node, key) => {
    const nodePath = [...path, key]
    if (isMessage(node)) return withoutTypes(textAt(node, nodePath))
    if (isTextList(node)) return listItems(node, nodePath)
    return dictionary(node, locale, { file, path: nodePath }, transform)
  })
}
