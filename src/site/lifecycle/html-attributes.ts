/*
 * Attributes of <html> that the inline script (inline-head.ts) sets for code that is loaded later.
 */

/** Set once the visitor has typed something. */
export const hasInputAttribute = 'data-written'

/** Set when the visitor has followed a link to the form on the home page, until the code of the form has read the address. */
export const formLinkFollowedAttribute = 'data-form-link-followed'

/** The language in which a 404 page should be shown, if it differs from the language of its HTML. */
export const wantedLanguageAttribute = 'data-wanted-language'
