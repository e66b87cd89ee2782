/** Returns the source of src/content-model/i18n/locales.ts with only the languages of the specimen. Throws if the file has another form. */
export function withItsLanguages(table: string): string {
  const codes = /^const codes = .*$/m
  if (!codes.test(table))
    throw new Error('src/content-model/i18n/locales.ts has no line “const codes = …”. Correct tests/specimen/languages.ts.')
  return table.replace(/^ {2}(?!(?:en|fr):)\w+: \{ name: .*\n/gm, '').replace(codes, "const codes = ['en', 'fr'] as const")
}
