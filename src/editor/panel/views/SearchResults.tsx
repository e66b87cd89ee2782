import { localeCodes } from '../../../content/i18n/locales.ts'
import { isObject } from '../../../content-toolkit/edit/path.ts'
import { currentValue } from '../session/edits.ts'
import { useSession, useWords, type Place } from '../session/session.ts'
import { useCall } from '../session/api.ts'

/** Lengths in characters: the shortest that uses the available space, and the longest that a search engine shows. */
const lengths = { title: [30, 60], description: [70, 155] } as const

/** The page as a search result in each language. Shown for the title and the description for search engines. */
export function SearchResults({ file, path }: Place) {
  const session = useSession()
  const isMeta = path[0] === 'meta' && (path[1] === 'title' || path[1] === 'description')
  const meta = useCall('field', isMeta ? { file, path: ['meta'] } : undefined)?.field?.value
  const site = useCall('field', isMeta ? { file: 'site.yaml', path: [] } : undefined)?.field?.value
  if (!isMeta || !isObject(meta) || !isObject(site)) return null
  const asText = (value: unknown) => (typeof value === 'string' ? value : '')
  const metaText = (key: string, locale: string) => {
    const text = meta[key]
    return asText(currentValue({ file, path: ['meta', key, locale] }, isObject(text) ? text[locale] : undefined, session))
  }
  return localeCodes.map((locale) => (
    <SearchResult
      key={locale}
      lang={locale}
      address={asText(site['url']).replace(/^https:\/\//, '')}
      title={`${metaText('title', locale)} | ${asText(site['brand'])}`}
      description={metaText('description', locale)}
    />
  ))
}

type SearchResultProps = { address: string; title: string; description: string; lang: string }

function SearchResult({ address, title, description, lang }: SearchResultProps) {
  const words = useWords()
  const truncate = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text)
  return (
    <figure className="result" lang={lang}>
      <figcaption>{words.searchResult}</figcaption>
      <small>{address}</small>
      <p className="result-title">{truncate(title, lengths.title[1])}</p>
      <p>{truncate(description, lengths.description[1])}</p>
      <small>
        {words.fits(title.length, ...lengths.title)} · {words.fits(description.length, ...lengths.description)}
      </small>
    </figure>
  )
}
