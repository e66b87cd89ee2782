import type { Locale } from '#src/content/i18n/locales.ts'
import type { Replacement } from './replacement.ts'

export type TextSearch = {
  query: string
  /** Whether the whole site is searched, and not only the page. */
  isEverywhere: boolean
  onlyWholeWords: boolean
  /** The only language in which hits are searched; undefined means all languages. */
  locale: Locale | undefined
  /** Replacement for the hits; undefined if the writer only searches. */
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

/** Changes what is searched for. No hit stays excluded from the replacement. */
export const changeSearch = (search: TextSearch, change: SearchChange): TextSearch => ({ ...search, unchecked: [], ...change })

/** Sets the replacement, and excludes no hit from it. Without `replacement`, the writer only searches. */
export const withReplacement = (search: TextSearch, replacement?: Replacement): TextSearch => ({ ...search, replacement, unchecked: [] })

/** Changes the replacement of a search. Excluded hits stay excluded. */
export const changeReplacement = (search: TextSearch, change: Partial<Replacement>): TextSearch => ({
  ...search,
  replacement: search.replacement && { ...search.replacement, ...change },
})

/** Excludes a hit from the replacement, or includes an excluded hit again. */
export const toggleHit = (search: TextSearch, key: string): TextSearch => ({
  ...search,
  unchecked: search.unchecked.includes(key) ? search.unchecked.filter((other) => other !== key) : [...search.unchecked, key],
})

/** Excludes the hits with these keys from the replacement, and includes all others. */
export const excludeHits = (search: TextSearch, keys: readonly string[]): TextSearch => ({ ...search, unchecked: keys })
