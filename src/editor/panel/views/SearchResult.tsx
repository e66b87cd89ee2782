import { useWords } from '../session/context.ts'

/** How many characters of each a search engine shows at most, and what fills the line well. */
const lengths = { title: [30, 60], description: [70, 155] } as const

type SearchResultProps = { address: string; title: string; description: string; lang: string }

/** How a page looks in the results of a search engine, cut where they cut. */
export function SearchResult({ address, title, description, lang }: SearchResultProps) {
  const words = useWords()
  const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)
  return (
    <figure className="result" lang={lang}>
      <figcaption>{words.searchResult}</figcaption>
      <small>{address}</small>
      <p className="result-title">{cut(title, lengths.title[1])}</p>
      <p>{cut(description, lengths.description[1])}</p>
      <small>
        {words.fits(title.length, ...lengths.title)} · {words.fits(description.length, ...lengths.description)}
      </small>
    </figure>
  )
}
