import { languageAttributes } from '#src/content/i18n/locales.ts'
import { resultLengths } from '#src/content/tables/pages.ts'
import { isObject } from '#src/content/yaml-values/path.ts'
import type { Answers } from '#src/editor/calls/answers.ts'
import type { FieldPlace } from '#src/editor/calls/call-inputs.ts'
import { fill } from '#src/lib/messages/message.ts'
import { localesFor } from '../../controls/inputs/formats.ts'
import { CallStatus } from '../../elements/CallStatus.tsx'
import { useCall, type UsedCall, useDraft, useSession, useWords } from '../../hooks/use-editor.ts'
import { currentValue } from '../../session/draft-entries.ts'

/** The place of the message that forms the title of every page from the title in the translations of the page. */
const titlePlace = { file: 'translations/common.yaml', path: ['meta', 'title'] }

type SearchPreview = { place: FieldPlace; isMeta: boolean; calls: UsedCall<Answers['field']>[] }

/**
 * Fetches what the search result of a page consists of, if a place is the title or the description of the page for search engines.
 * `isCurrent` is false while an answer is older than the content.
 */
export function useSearchPreview(place: FieldPlace | undefined): SearchPreview & { isCurrent: boolean } {
  const revision = useSession((session) => session.revision)
  const { file, path } = place ?? { file: '', path: [] }
  const isMeta = path[0] === 'meta' && (path[1] === 'title' || path[1] === 'description') && file !== titlePlace.file
  const calls = [
    useCall('field', isMeta ? { file, path: ['meta'] } : undefined),
    useCall('field', isMeta ? { file: 'site.yaml', path: [] } : undefined),
    useCall('field', isMeta ? titlePlace : undefined),
  ]
  const isCurrent = !isMeta || calls.every((call) => call.revision === revision)
  return { place: { file, path }, isMeta, calls, isCurrent }
}

/** Previews the page as a search result in each language. The language of the writer is first. */
export function SearchResults({ preview: { place, isMeta, calls } }: { preview: SearchPreview }) {
  const words = useWords()
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
        <figcaption>{words.searchResult()}</figcaption>
        <small>{asText(site['url']).replace(/^https:\/\//, '')}</small>
        <p className="result-title">{truncate(title, resultLengths.title[1])}</p>
        <p>{truncate(description, resultLengths.description[1])}</p>
        <LengthNote kind="title" text={title} />
        <LengthNote kind="description" text={description} />
      </figure>
    )
  })
}

/**
 * The length of a title or description, with a warning if search engines would cut the text, or show other words because it is too short.
 */
function LengthNote({ kind, text: { length } }: { kind: keyof typeof resultLengths; text: string }) {
  const { code, resultLength: words } = useWords()
  const [least, most] = resultLengths[kind]
  const problem = length > most ? words.tooLong() : length < least && length > 0 ? words.tooShort() : undefined
  return (
    <p lang={code} className={problem === undefined ? undefined : 'finding warning'}>
      <small>
        {words[kind]({ count: length, least, most })} {problem}
      </small>
    </p>
  )
}

const truncate = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text)
