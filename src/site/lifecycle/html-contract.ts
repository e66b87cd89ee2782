/*
 * Names in the HTML by which the build, the inline script (src/site/inline-head) and code that is loaded later find each other.
 */

/** Attribute of <html>, set once the visitor has typed something. */
export const hasInputAttribute = 'data-written'

/** Attribute of <html>: the language in which a 404 page should be shown, if it differs from the language of its HTML. */
export const wantedLanguageAttribute = 'data-wanted-language'

/**
 * Id of the <template> that has a page's scripts. Browsers neither fetch nor run the scripts of a template (src/site-build/html/defer.ts).
 */
export const deferredScriptsId = 'deferred-scripts'
