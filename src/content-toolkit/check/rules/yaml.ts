import { defineRules } from './rule.ts'

/** Rules of YAML syntax, implemented in src/content-toolkit/read (yaml.ts, syntax.ts). */
export const yamlRules = defineRules({
  'duplicate-key': {
    severity: 'error',
    fix: 'Keep one of the two.',
    summary: 'The same key appears twice in one group.',
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
  },
  'nested-too-deep': {
    severity: 'error',
    fix: 'Close the brackets and braces that are open, and check the indentation.',
    summary: 'Groups and lists are nested more than 24 levels deep.',
    details: 'Nothing in the content needs more than eight: a bracket has been opened repeatedly and never closed.',
  },
  'star-without-quotes': {
    severity: 'error',
    fix: 'Put the whole text in quotes: "*like this*".',
    summary: 'A text begins with a star and is not in quotes.',
    details: 'At the beginning of a value a star has a special meaning in YAML.',
    example: {
      wrong: 'title: { en: *One* house, fr: Une maison }',
      right: 'title: { en: "*One* house", fr: Une maison }',
    },
  },
  'tab-indentation': {
    severity: 'error',
    fix: 'Replace it with as many spaces as the neighbouring lines have.',
    summary: 'A line is indented with a tab.',
    details: `
        YAML allows spaces only: as many as the neighbouring lines have. Editors can be told to put two spaces for the
        tab key.`,
  },
  'too-many-aliases': {
    severity: 'error',
    fix: 'Write the values out.',
    summary: 'Aliases (`&name` and `*name`) expand into more values than can be read.',
    details: 'A few lines of them can stand for millions of values. Nothing in the content needs them.',
  },
  'yaml-syntax': {
    severity: 'error',
    fix: 'Compare the line with its neighbours: quotes, brackets, colons and indentation.',
    summary: 'The file cannot be read as YAML from this point on.',
    details: `
        The usual causes: a quotation mark, brace or bracket that is not closed; a text with a colon and a space, or
        that begins with a sign such as \`@\`, \`!\`, \`-\` or \`[\`, without quotes; quotation marks inside quotation marks; a
        hyphen, comma or space that is missing; a line that does not line up with its neighbours.`,
    example: {
      wrong: 'fr: Deux choses : la clé',
      right: 'fr: "Deux choses : la clé"',
    },
  },
})
