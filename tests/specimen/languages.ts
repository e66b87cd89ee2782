/** The table of languages (src/content/i18n/locales.ts) with the rows alone of those that the specimen is written in. */
export const withItsLanguages = (table: string): string => table.replace(/^ {2}(?!(?:en|fr):)\w+: \{ name: .*\n/gm, '')
