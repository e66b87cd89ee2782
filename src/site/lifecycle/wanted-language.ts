/** Attribute of <html> on a 404 page: the language to show it in; inline-head.ts sets it. */
export const wantedLanguageAttribute = 'data-wanted-language'
