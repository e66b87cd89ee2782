/** Mark of a document that is shown in this language as soon as its scripts can; the early script sets it on a 404 page. */
export const wantedLanguageAttribute = 'data-wanted-language'
