import { defineRules, error } from './rule.ts'

/** Rules of YAML syntax. src/content-toolkit/read reports them (parse-yaml.ts, explain-yaml-error.ts). */
export const yamlSyntax = defineRules({
  'duplicate-key': error({
    summary: 'The same key appears twice in one group.',
    fix: 'Keep one of the two.',
    details: 'YAML would keep one of the two values and silently discard the other.',
    example: {
      wrong: `
        name: { en: Gold, fr: Or }
        price: on-quote
        name: { en: Silver, fr: Argent }`,
      right: `
        name: { en: Gold, fr: Or }
        price: on-quote`,
    },
  }),
  'nested-too-deep': error({
    summary: 'Groups and lists are nested more than 24 levels deep.',
    fix: 'Close the open brackets and braces, and check the indentation.',
    details: 'The content needs at most eight levels. Usually many brackets were opened and not closed.',
  }),
  'star-without-quotes': error({
    summary: 'A text begins with a star and is not in quotes.',
    fix: 'Put the whole text in quotes: "*like this*".',
    details: 'At the beginning of a value a star has a special meaning in YAML.',
    example: { wrong: 'title: { en: *One* house, fr: Une maison }', right: 'title: { en: "*One* house", fr: Une maison }' },
  }),
  'tab-indentation': error({
    summary: 'A line is indented with a tab.',
    fix: 'Replace it with as many spaces as the neighbouring lines have.',
    details: 'YAML allows only spaces for indentation. You can set your editor to insert two spaces for the tab key.',
  }),
  'too-many-aliases': error({
    summary: 'Aliases (`&name` and `*name`) expand into too many values.',
    fix: 'Write out the values.',
    details: 'A few lines of aliases can expand into millions of values. The content does not need aliases.',
  }),
  'yaml-syntax': error({
    summary: 'The file cannot be read as YAML from this point on.',
    fix: 'Compare the line with its neighbours: quotes, brackets, colons and indentation.',
    details: `
      The usual causes:

      - a quotation mark, brace or bracket that is not closed
      - a text without quotes that contains a colon and a space, or begins with a sign such as \`@\`, \`!\`, \`-\` or \`[\`
      - quotation marks inside quotation marks
      - a missing hyphen, comma or space
      - a line whose indentation differs from its neighbours`,
    example: { wrong: 'fr: Deux choses : la clé', right: 'fr: "Deux choses : la clé"' },
  }),
})
