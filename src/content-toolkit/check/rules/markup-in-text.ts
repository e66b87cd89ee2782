import { defineRules } from './rule.ts'

/** An HTML tag or entity, a Markdown link. */
const markup = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#x?[\da-f]+);|\[[^\][]+\]\([^()\s]+\)/i

/** Markup, which would be shown to visitors verbatim. */
export const markupInText = defineRules(
  {
    'markup-in-text': {
      severity: 'error',
      fix: 'Write it as readers should see it; emphasis is *like this*, in titles.',
      suppressible: true,
      summary: 'A text contains HTML or Markdown.',
      details: `
        Texts are shown as they are written: visitors would read \`<b>\` or \`&nbsp;\`. Links and buttons have places of
        their own; the spaces of French are set without your help.`,
    },
  },
  {
    string: ({ path, value }) => {
      const [found] = markup.exec(value) ?? []
      return found === undefined ? [] : [{ rule: 'markup-in-text', path, message: `would show “${found}” as it is written` }]
    },
  },
)
