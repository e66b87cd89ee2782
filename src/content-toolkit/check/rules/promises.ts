import { markersIn } from '../../read/index.ts'
import { defineRules, launch } from './rule.ts'

/** Promises to clients in the texts, each marked by a comment: # promise: what is promised. */
export const promises = defineRules(
  {
    'unconfirmed-promise': launch({
      suppressible: true,
      summary: 'A text makes a promise to clients that the owner has not confirmed.',
      fix: 'Change the text and delete the comment “# promise:”, or confirm it: # check-allow unconfirmed-promise: name, date.',
      details: `
        Terms, guarantees and statements of fact bind the house: what a price includes, when a client can cancel, who answers. The
        comment says in a few words what is promised. A text that promises more gets its own comment.`,
      example: {
        wrong: `
          # promise: a subscription can be cancelled at any time
          text: { en: Cancel at any time., fr: Résiliable à tout moment. }`,
        right: `
          # promise: a subscription can be cancelled at any time
          # check-allow unconfirmed-promise: A. Owner, 2026-11-21
          text: { en: Cancel at any time., fr: Résiliable à tout moment. }`,
      },
    }),
  },
  {
    *file({ text }) {
      for (const { words, covered } of markersIn(text, 'promise:'))
        yield { rule: 'unconfirmed-promise', range: covered, message: `promises: ${words}. The owner has not confirmed it` }
    },
  },
)
