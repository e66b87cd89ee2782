import { type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import type { CollectionData } from '#src/content-model/schema/collections.ts'
import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { type MessageTree, metaMessage } from '#src/content-model/schema/translations.ts'
import { fileOf, resultLengths } from '#src/content-model/tables/pages.ts'
import { translationsFolder } from '#src/content-toolkit/read/index.ts'
import { type CheckInput, defineRules, warningRule } from './rule.ts'

type ResultText = {
  file: string
  locale: Locale
  kind: 'title' | 'description'
  text: string
  /** Length in characters of the text as search engines show it. A title includes the name of the house. */
  length: number
}

export const searchResultRules = defineRules(
  {
    'duplicate-title': warningRule(),
    'long-description': warningRule(),
    'long-title': warningRule(),
    'short-description': warningRule(),
  },
  {
    *content({ valid }) {
      const entries = listPageTexts(valid)
      const firstUses = new Map<string, ResultText>()
      for (const entry of entries) {
        const { file, kind, locale, text, length } = entry
        const place = { file, path: ['meta', kind, locale] }
        const [shortest, longest] = resultLengths[kind]
        if (length > longest) {
          const counts = { count: String(text.length), most: String(longest) }
          const message: FindingText = ({ searchResults }) =>
            kind === 'title' ? searchResults.longTitle(counts) : searchResults.longDescription(counts)
          yield { ...place, rule: `long-${kind}` as const, message }
        }
        if (kind === 'description' && length < shortest) {
          const counts = { count: String(length), least: String(shortest) }
          yield { ...place, rule: 'short-description', message: ({ searchResults }) => searchResults.shortDescription(counts) }
        }
        const firstUse = firstUses.get(`${locale} ${kind} ${text}`)
        if (firstUse) yield { ...place, rule: 'duplicate-title', message: sameText(firstUse) }
        else firstUses.set(`${locale} ${kind} ${text}`, entry)
      }
    },
  },
)

const sameText =
  ({ kind, file }: ResultText): FindingText =>
  ({ searchResults }) =>
    kind === 'title' ? searchResults.sameTitle({ file }) : searchResults.sameDescription({ file })

function listPageTexts(valid: CheckInput['valid']): ResultText[] {
  const dataOf = (name: string) => valid.find(({ file }) => file === name)?.data
  // The cast is safe: the schema of translations has accepted the data.
  const metaOf = (data: unknown, name: string) => (data === undefined ? undefined : metaMessage(data as MessageTree, name))
  // The cast is safe: the schema of site.yaml has accepted the data.
  const brand = (dataOf(fileOf('site')) as CollectionData['site'] | undefined)?.brand ?? ''
  const pattern = metaOf(dataOf(`${translationsFolder}common.yaml`), 'title')
  const fullTitle = (title: string, locale: Locale) =>
    (pattern?.[locale] ?? '{title}').replace(/\{title[^}]*\}/, title).replace(/\{brand[^}]*\}/, brand)

  return valid.flatMap(({ file, data }): ResultText[] => {
    const description = file.startsWith(translationsFolder) ? metaOf(data, 'description') : undefined
    const title = description && metaOf(data, 'title')
    if (!title) return []
    return localeCodes.flatMap((locale) => [
      { file, locale, kind: 'title', text: title[locale], length: fullTitle(title[locale], locale).length },
      { file, locale, kind: 'description', text: description[locale], length: description[locale].length },
    ])
  })
}
