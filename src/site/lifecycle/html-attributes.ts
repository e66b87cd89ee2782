/*
 * Attributes of <html> that the inline script (inline-head.ts) sets for code that is loaded later.
 */

/** Set once the visitor has typed something. */
export const hasInputAttribute = 'data-written'

/** The language in which to show a 404 page. */
export const wantedLanguageAttribute = 'data-wanted-language'
