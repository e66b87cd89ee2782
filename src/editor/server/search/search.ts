import type { ContentFolder } from '#src/content-toolkit/read/index.ts'
import { editorWords } from '#src/words/editor-words.ts'
import { languages } from '#src/words/tool-text.ts'
import type { TextMatch } from '../../calls/answers.ts'
import type { Calls } from '../../calls/call-schemas.ts'
import { nameOfPlace } from '../../protocol/label.ts'
import { listsOf, type NamedList } from '../../protocol/lists-of.ts'
import { findHits } from './find-hits.ts'
import { matchesAt, type NumberedPlace } from './text-matches.ts'

/** Maximum number of results. A search with more results is cut, and the panel asks for more specific words. */
const maxMatches = 500

/**
 * Searches texts for a phrase, as described at findHits. The results are matches that contain the phrase, then matches whose label contains
 * it, and last the settings. Searches the whole content if `places` is undefined.
 */
export function searchTexts(
  folder: ContentFolder,
  { query, locale, onlyWholeWords }: Pick<Calls['search'], 'query' | 'locale' | 'onlyWholeWords'>,
  places?: readonly NumberedPlace[],
): { matches: TextMatch[]; isCut: boolean } {
  const isFound = (text: string) => findHits(text, query, onlyWholeWords).length > 0
  const matches = matchesAt(folder, places ?? allPlaces(folder)).map((match) => ({
    ...match,
    texts: match.texts.map((text) => {
      const isSearched = isSearchable(match) && (text.locale === undefined || locale === undefined || text.locale === locale)
      return isSearched ? { ...text, hits: findHits(text.text, query, onlyWholeWords) } : text
    }),
  }))
  const groups = Map.groupBy(matches, (match) => {
    const isHit = match.texts.some(({ hits }) => hits.length > 0)
    // The name of an id contains the name of its item, so the search would find the id together with the texts of the item.
    const isNamed = !isHit && match.path.at(-1) !== 'id' && namesOf(match).some(isFound)
    if (match.kind === 'setting') return isHit || isNamed ? 'setting' : 'none'
    return isHit ? 'text' : isNamed ? 'name' : 'none'
  })
  const found = (['text', 'name', 'setting'] as const).flatMap((group) => groups.get(group) ?? [])
  return { matches: found.slice(0, maxMatches), isCut: found.length > maxMatches }
}

/** Returns the lists of all pages whose items have ids. */
export const listsOfSite = (folder: ContentFolder): NamedList[] => listsOf(matchesAt(folder, allPlaces(folder)))

const allPlaces = ({ files }: ContentFolder): NumberedPlace[] =>
  files.filter(({ isParsed, schema }) => isParsed && schema).flatMap(({ file, strings }) => strings.map(({ path }) => ({ file, path })))

/**
 * Returns whether the search compares the words of a match. The words of a fact are searched only where a page shows the fact formatted. In
 * a search of the whole site, a fact is found by its label.
 */
const isSearchable = ({ kind, number }: TextMatch): boolean => kind !== 'fact' || number !== undefined

const namesOf = ({ file, label }: TextMatch): string[] => languages.map((language) => nameOfPlace(file, label, editorWords(language)))
