/** Returns the source of src/content/i18n/locales.ts with only the languages of the specimen. */
export const withItsLanguages = (table: string): string =>
  table.replace(/^ {2}(?!(?:en|fr):)\w+: \{ name: .*\n/gm, '').replace(/^const codes = .*$/m, "const codes = ['en', 'fr'] as const")
