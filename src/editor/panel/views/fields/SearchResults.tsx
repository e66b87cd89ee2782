import { languageAttributes } from '#src/content-model/i18n/locales.ts'
import { resultLengths } from '#src/content-model/tables/pages.ts'
import { isObject } from '#src/content-model/yaml-values/path.ts'
import { localesFor } from '#src/editor/panel/controls/inputs/formats.ts'
import { CallStatus } from '#src/editor/panel/elements/CallStatus.tsx'
import { useDraft, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { currentValue } from '#src/editor/panel/session/state/draft-entries.ts'
import { fill } from '#src/lib/messages/message.ts'
import type { SearchPreview } from './use-search-preview.ts'

/** Previews a page as a search result in each language, first in the language of the writer. */
export function SearchResults({ preview: { place, isMeta, calls } }: { preview: SearchPreview }) {
  const messages = useMessages()
  const draft = useDraft()
  const language = useSession((session) => session.language)
  const { file } = place
  const failed = calls.find(({ failure }) => failure)
  if (failed) return <CallStatus call={failed} />
  const [meta, site, pattern] = calls.map(({ data }) => data?.field?.value)
  if (!isMeta || !isObject(meta) || !isObject(site) || !isObject(pattern)) return null
  const asText = (value: unknown) => (typeof value === 'string' ? value : '')
  const metaText = (key: string, locale: string) => {
    const text = meta[key]
    return asText(currentValue({ file, path: ['meta', key, locale] }, isObject(text) ? text[locale] : undefined, draft))
  }
  return localesFor(language).map((locale) => {
    const title = fill(asText(pattern[locale]), { title: metaText('title', locale), brand: asText(site['brand']) })
    const description = metaText('description', locale)
    return (
      <figure key={locale} className="result" {...languageAttributes(locale)}>
        <figcaption>{messages.searchResult()}</figcaption>
        <small>{asText(site['url']).replace(/^https:\/\//, '')}</small>
        <p className="result-title">{truncate(title, resultLengths.title[1])}</p>
        <p>{truncate(description, resultLengths.description[1])}</p>
        <LengthNote kind="title" text={title} />
        <LengthNote kind="description" text={description} />
      </figure>
    )
  })
}

/** Warns if search engines would cut the text because it is too long, or show other words because it is too short. */
function LengthNote({ kind, text: { length } }: { kind: keyof typeof resultLengths; text: string }) {
  const { code, resultLength: messages } = useMessages()
  const [least, most] = resultLengths[kind]
  const problem = length > most ? messages.tooLong() : length < least && length > 0 ? messages.tooShort() : undefined
  return (
    <p lang={code} className={problem === undefined ? undefined : 'finding warning'}>
      <small>
        {messages[kind]({ count: length, least, most })} {problem}
      </small>
    </p>
  )
}

const truncate = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text)
