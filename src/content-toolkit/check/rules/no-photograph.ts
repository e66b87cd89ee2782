import { factsIn } from '../../read/facts.ts'
import { defineRules } from './rule.ts'

/** Places for photographs without one. */
export const noPhotograph = defineRules(
  {
    'no-photograph': {
      severity: 'launch',
      fix: 'Add a photograph with “image:”, or keep the engraving.',
      suppressible: true,
      summary: 'A place for a photograph shows an engraved pattern.',
      details: `
        The patterns are made to be shown. If the owner has decided for one, say so: \`# check-allow no-photograph: the
        engraving stays\`.`,
    },
  },
  {
    data: ({ data }) =>
      factsIn(data, 'picture').flatMap(({ path, value: { photo } }) =>
        photo ? [] : [{ rule: 'no-photograph', path, message: 'is an engraving, not a photograph' }],
      ),
  },
)
