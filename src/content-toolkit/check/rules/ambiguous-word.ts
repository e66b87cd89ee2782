import { defineRules } from './rule.ts'

/** Booleans of YAML 1.1 (yaml.org/type/bool.html) that are strings in YAML 1.2. */
const bothWays = /^(?:y|n|yes|no|on|off)$/i

/** Unquoted words that parsers of YAML 1.1 read as booleans. */
export const ambiguousWord = defineRules(
  {
    'ambiguous-word': {
      severity: 'warning',
      fix: 'Put the word in quotes.',
      suppressible: true,
      summary: 'A text is `yes`, `no`, `on`, `off`, `y` or `n`, and is not in quotes.',
      details: `
        This site reads it as the word that it is (YAML 1.2). Older programs read true or false (YAML 1.1), and may
        write it back as that.`,
      example: {
        wrong: 'label: { en: No, fr: Non }',
        right: 'label: { en: "No", fr: Non }',
      },
    },
  },
  {
    words: ({ path, words }, file) => {
      if (!bothWays.test(words) || file.written(path) !== words) return []
      const message = `is the word “${words}” here, but true or false to other programs that read YAML`
      return [{ rule: 'ambiguous-word', path, message, suggestion: `"${words}"` }]
    },
  },
)
