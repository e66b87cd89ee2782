import { languageAttributes, localeCodes } from '../../../content/i18n/locales.ts'
import { resultLengths } from '../../../content/tables/pages.ts'
import { fill } from '../../../content/text-syntax/message.ts'
import { isObject } from '../../../content/yaml-values/path.ts'
import type { FieldPlace } from '../../calls/answers.ts'
import { CallStatus } from '../elements/CallStatus.tsx'
import { currentValue } from '../session/draft.ts'
import { useCall, useSession, useWords } from '../session/hooks.ts'

/** The message that makes the title of every page from the title in its own translations. */
const titlePlace = { file: 'translations/common.yaml', path: ['meta', 'title'] }

/** Previews the page as a search result in each language. Shown for the title and the description for search engines. */
export function SearchResults({ file, path }: FieldPlace) {
  const words = useWords()
  const session = useSession()
  const isMeta = path[0] === 'meta' && (path[1] === 'title' || path[1] === 'description') && file !== titlePlace.file
  const calls = [
    useCall('field', isMeta ? { file, path: ['meta'] } : undefined),
    useCall('field', isMeta ? { file: 'site.yaml', path: [] } : undefined),
    useCall('field', isMeta ? titlePlace : undefined),
  ]
  const failed = calls.find(({ failure }) => failure)
  if (failed) return <CallStatus call={failed} />
  const [meta, site, pattern] = calls.map(({ data }) => data?.field?.value)
  if (!isMeta || !isObject(meta) || !isObject(site) || !isObject(pattern)) return null
  const fit = ({ length }: string, [least, most]: readonly [number, number]) =>
    least > 1 ? words.fittingLength({ count: length, least, most }) : words.atMostLength({ count: length, most })
  const asText = (value: unknown) => (typeof value === 'string' ? value : '')
  const metaText = (key: string, locale: string) => {
    const text = meta[key]
    return asText(currentValue({ file, path: ['meta', key, locale] }, isObject(text) ? text[locale] : undefined, session))
  }
  return localeCodes.map((locale) => {
    const title = fill(asText(pattern[locale]), { title: metaText('title', locale), brand: asText(site['brand']) })
    const description = metaText('description', locale)
    return (
      <figure key={locale} className="result" {...languageAttributes(locale)}>
        <figcaption>{words.searchResult()}</figcaption>
        <small>{asText(site['url']).replace(/^https:\/\//, '')}</small>
        <p className="result-title">{truncate(title, resultLengths.title[1])}</p>
        <p>{truncate(description, resultLengths.description[1])}</p>
        <small>
          {fit(title, resultLengths.title)} · {fit(description, resultLengths.description)}
        </small>
      </figure>
    )
  })
}

const truncate = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text)
