/*
 * Attributes of <html> that the inline script (src/site/inline-head) sets for code that is loaded later.
 */

/** Set once the visitor has typed something. */
export const hasInputAttribute = 'data-written'

/** The language in which a 404 page should be shown, if it differs from the language of its HTML. */
export const wantedLanguageAttribute = 'data-wanted-language'
