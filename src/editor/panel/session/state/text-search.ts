import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { Replacement } from './replacement.ts'

export type TextSearch = {
  query: string
  /** If true, the whole site is searched, otherwise the page in the frame. */
  isEverywhere: boolean
  onlyWholeWords: boolean
  /** The language of the searched texts; undefined searches all languages. */
  locale: Locale | undefined
  /** The text that replaces the hits, and its option `keepsCase`; undefined if the writer searches without replacing. */
  replacement: Replacement | undefined
  /** Keys of the hits that the writer has excluded from the replacement. */
  unchecked: readonly string[]
}

export const noSearch: TextSearch = {
  query: '',
  isEverywhere: false,
  onlyWholeWords: false,
  locale: undefined,
  replacement: undefined,
  unchecked: [],
}

export type SearchChange = Partial<Pick<TextSearch, 'query' | 'isEverywhere' | 'onlyWholeWords' | 'locale'>>

/** Changes the search. The replacement then includes all hits of the new search, also if the writer had excluded hits before. */
export const changeSearch = (search: TextSearch, change: SearchChange): TextSearch => ({ ...search, unchecked: [], ...change })

/** Begins a replacement of which no hit is excluded. Without `replacement`, ends the replacement: the writer only searches. */
export const withReplacement = (search: TextSearch, replacement?: Replacement): TextSearch => ({ ...search, replacement, unchecked: [] })

/** Changes the text or an option of the replacement. Hits that the writer has excluded stay excluded. */
export const changeReplacement = (search: TextSearch, change: Partial<Replacement>): TextSearch => ({
  ...search,
  replacement: search.replacement && { ...search.replacement, ...change },
})

export const toggleHit = (search: TextSearch, key: string): TextSearch => ({
  ...search,
  unchecked: search.unchecked.includes(key) ? search.unchecked.filter((other) => other !== key) : [...search.unchecked, key],
})

/** Excludes the hits with the given keys from the replacement, and includes all other hits. */
export const excludeHits = (search: TextSearch, keys: readonly string[]): TextSearch => ({ ...search, unchecked: keys })
