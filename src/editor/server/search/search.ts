import type { ContentFolder } from '#src/content-toolkit/read/index.ts'
import { editorWords } from '#src/words/editor-words.ts'
import { languages } from '#src/words/tool-text.ts'
import type { EditorCalls, TextMatch } from '../../calls/answers.ts'
import { nameOfPlace } from '../../protocol/label.ts'
import { listsOf, type NamedList } from '../../protocol/lists-of.ts'
import { findHits } from './find-hits.ts'
import { matchesAt, type NumberedPlace } from './text-matches.ts'

/**
 * Maximum number of results, because no writer reads a longer list. If there are more, the rest is left out (`isCut`), and the panel asks
 * for more specific words.
 */
const maxMatches = 500

/**
 * Searches for a phrase (`findHits`). Returns first the texts and facts that contain the phrase, then those whose label contains it, and
 * last the settings with either. Searches only `places`, or the whole content if they are undefined.
 */
export function searchTexts(
  folder: ContentFolder,
  { query, locale, onlyWholeWords }: Pick<EditorCalls['search']['input'], 'query' | 'locale' | 'onlyWholeWords'>,
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
    // Does not find an id by its label. The label contains the name of the item, so a search for that name would return the id as well as
    // the texts.
    const isNamed = !isHit && match.path.at(-1) !== 'id' && namesOf(match).some(isFound)
    if (match.kind === 'setting') return isHit || isNamed ? 'setting' : 'none'
    return isHit ? 'text' : isNamed ? 'name' : 'none'
  })
  const found = (['text', 'name', 'setting'] as const).flatMap((group) => groups.get(group) ?? [])
  return { matches: found.slice(0, maxMatches), isCut: found.length > maxMatches }
}

/** Returns the lists of the whole site whose items have ids. */
export const listsOfSite = (folder: ContentFolder): NamedList[] => listsOf(matchesAt(folder, allPlaces(folder)))

const allPlaces = ({ files }: ContentFolder): NumberedPlace[] =>
  files.filter(({ isParsed, schema }) => isParsed && schema).flatMap(({ file, strings }) => strings.map(({ path }) => ({ file, path })))

/**
 * Returns whether the search compares the value of a match, not only its label. The value of a fact, such as a price, is compared only if
 * its number is known, that is, in a search of the texts of a page.
 */
const isSearchable = ({ kind, number }: TextMatch): boolean => kind !== 'fact' || number !== undefined

const namesOf = ({ file, label }: TextMatch): string[] => languages.map((language) => nameOfPlace(file, label, editorWords(language)))
