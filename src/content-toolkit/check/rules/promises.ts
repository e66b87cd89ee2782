import { markersIn } from '../../read/index.ts'
import { defineRules, launch } from './rule.ts'

/** Promises to clients in the texts, each marked by a comment: # promise: what is promised. */
export const promises = defineRules(
  {
    'unconfirmed-promise': launch({ suppressible: true }),
  },
  {
    *file({ text }) {
      for (const { words, covered } of markersIn(text, 'promise:'))
        yield { rule: 'unconfirmed-promise', range: covered, message: `promises: ${words}. The owner has not confirmed it` }
    },
  },
)
