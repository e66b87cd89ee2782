import { defineRules } from './rule.ts'
import { wordBefore } from './word-before.ts'

const blank = /\[[^[\]]+\]/g

/** Places [in square brackets] that only the owner of the house can fill. */
export const unfilledBlank = defineRules(
  {
    'unfilled-blank': {
      severity: 'launch',
      fix: 'Fill it in, without the brackets, or delete what it belongs to.',
      suppressible: true,
      summary: 'A text has a blank [in square brackets] that has not been filled in.',
      details: `
        Only the owner of the house knows what belongs there: a company number, the name of a mediator, the year in which
        it all began. Visitors of a preview see the brackets, which is better than a number that is invented.`,
      example: {
        wrong: 'number: "[company number]"',
        right: 'number: "00000000"',
      },
    },
  },
  {
    string: ({ path, value }) =>
      [...value.matchAll(blank)].map(({ 0: found, index }) => {
        const part = { text: found, after: wordBefore(value, index) }
        return { rule: 'unfilled-blank', path, part, message: `still has the blank ${found}` }
      }),
  },
)
