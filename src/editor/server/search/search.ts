import type { ParsedContent } from '#src/content-toolkit/read/index.ts'
import type { EditorCalls } from '#src/editor/protocol/calls/answers.ts'
import type { TextMatch } from '#src/editor/protocol/calls/search-answers.ts'
import { nameOfPlace } from '#src/editor/protocol/label.ts'
import { listsOf, type NamedList } from '#src/editor/protocol/lists-of.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { languages } from '#src/tool-messages/tool-text.ts'
import { findHits } from './find-hits.ts'
import { matchesAt, type NumberedPlace } from './text-matches.ts'

/**
 * Maximum number of matches in an answer, because no writer reads a longer list. If there are more, the answer leaves them out and has
 * `isCut`, and the panel asks for more specific words.
 */
const maxMatches = 500

/**
 * Searches for a phrase (`findHits`). Returns first the texts and facts that contain the phrase, then those whose label contains it, and
 * last the settings that contain it or whose label does. Searches only `places` if they are given, otherwise the whole content.
 */
export function searchTexts(
  parsed: ParsedContent,
  { query, locale, onlyWholeWords }: Pick<EditorCalls['search']['input'], 'query' | 'locale' | 'onlyWholeWords'>,
  places?: readonly NumberedPlace[],
): { matches: TextMatch[]; isCut: boolean } {
  const isFound = (text: string) => findHits(text, query, onlyWholeWords).length > 0
  const matches = matchesAt(parsed, places ?? allPlaces(parsed)).map((match) => ({
    ...match,
    texts: match.texts.map((text) => {
      const isSearched = isSearchable(match) && (text.locale === undefined || locale === undefined || text.locale === locale)
      return isSearched ? { ...text, hits: findHits(text.text, query, onlyWholeWords) } : text
    }),
  }))
  const groups = Map.groupBy(matches, (match) => {
    const isHit = match.texts.some(({ hits }) => hits.length > 0)
    // The label of an id contains the name of its item. If ids were found by their labels, a search for this name would return the id as
    // well as the name.
    const isNamed = !isHit && match.path.at(-1) !== 'id' && namesOf(match).some(isFound)
    if (match.kind === 'setting') return isHit || isNamed ? 'setting' : 'none'
    return isHit ? 'text' : isNamed ? 'name' : 'none'
  })
  const found = (['text', 'name', 'setting'] as const).flatMap((group) => groups.get(group) ?? [])
  return { matches: found.slice(0, maxMatches), isCut: found.length > maxMatches }
}

export const listsOfSite = (parsed: ParsedContent): NamedList[] => listsOf(matchesAt(parsed, allPlaces(parsed)))

const allPlaces = ({ files }: ParsedContent): NumberedPlace[] =>
  files.filter(({ isParsed, schema }) => isParsed && schema).flatMap(({ file, strings }) => strings.map(({ path }) => ({ file, path })))

/**
 * Returns whether a search compares the value of a match with the query. For facts, such as prices, it does so only if the search is
 * limited to a page. Then each match has the `number` of a mark. In other searches, only the labels of facts are compared.
 */
const isSearchable = ({ kind, number }: TextMatch): boolean => kind !== 'fact' || number !== undefined

const namesOf = ({ file, label }: TextMatch): string[] => languages.map((language) => nameOfPlace(file, label, editorMessages(language)))
