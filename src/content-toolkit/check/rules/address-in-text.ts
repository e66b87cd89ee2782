import { reservedNameIn } from './reserved-names.ts'
import { defineRules } from './rule.ts'

/** An e-mail address, a URL, or a domain of a common TLD; each at the beginning of a word. */
const address =
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w|https?:\/\/\S+|(?<![\w@.-])(?:[\w-]+\.)+(?:com|org|net|eu|fr|uk|ch|be|lu|mc|de|io)(?![\w-])/i

/** Addresses inside a text, which are no links and become outdated. Reserved names are allowed as examples. */
export const addressInText = defineRules(
  {
    'address-in-text': {
      severity: 'warning',
      fix: 'Leave it out: addresses belong in site.yaml and in the contact of the legal texts.',
      suppressible: true,
      summary: 'A text contains a web or e-mail address.',
      details: `
        Visitors cannot follow it there, programs that collect addresses can, and when it changes nobody remembers the
        sentence. Addresses belong in \`site.yaml\` and in the \`contact\` of the legal texts; the pages make links of them.
        Addresses of examples, such as name@example.com, are not told.`,
      example: {
        wrong: 'en: Write to concierge@house.com.',
        right: 'en: Write to us.',
      },
    },
  },
  {
    words: ({ path, words }) => {
      const [found] = address.exec(words) ?? []
      if (found === undefined || reservedNameIn(found) !== undefined) return []
      const message = `contains the address “${found}”, which is not a link there`
      return [{ rule: 'address-in-text', path, part: { text: found }, message }]
    },
  },
)
