/*
 * Names in the HTML by which the build, the inline script (src/site/inline-head) and code that is loaded later find each other.
 */

/** Attribute of <html>, set once the visitor has typed something. */
export const hasInputAttribute = 'data-has-input'

/** Attribute of <html>, set while the page is scrolled down, so that the header is opaque. src/ui/theme.css has the same name. */
export const scrolledAttribute = 'data-scrolled'

/** Attribute of <html>, set once the page has hydrated, except for its sections. The editor changes the header only then. */
export const hydratedAttribute = 'data-hydrated'

/** Attribute of <html>: the language in which a 404 page should be shown, if it differs from the language of its HTML. */
export const wantedLanguageAttribute = 'data-wanted-language'

/** Attribute of the inline script in <head>: the key in localStorage of the language that the visitor has chosen. */
export const languageKeyAttribute = 'data-language-key'

/** Attribute of the inline script in <head>, set if the page has a URL in each language. A 404 page lacks it. */
export const hasAlternateAttribute = 'data-has-alternate'

export const languageLinkAttribute = 'data-language'

/**
 * Id of the <template> that has a page's scripts. Browsers neither fetch nor run the scripts of a template (src/build/site/html/defer.ts).
 */
export const deferredScriptsId = 'deferred-scripts'

/** Name of the file with the data of a page for client-side navigation. Vike documents it: https://vike.dev/pageContext.json. */
export const pageContextFile = 'index.pageContext.json'

export const pageContextPath = ({ pathname }: { pathname: string }): string => `${pathname.replace(/\/$/, '')}/${pageContextFile}`
