import { defineRules } from './rule.ts'

const notes = /(?<!\p{L})(?:TODO|FIXME|TBD|XXX|TK|lorem ipsum|à (?:compléter|traduire|rédiger)|to be (?:written|translated))(?!\p{L})/giu
/** These are notes only in capitals. */
const capitals = ['TODO', 'FIXME', 'TBD', 'XXX', 'TK']

/** Editorial notes, and filler that was meant to be replaced. */
export const leftoverText = defineRules(
  {
    'leftover-text': {
      severity: 'error',
      fix: 'Write the words that belong here.',
      suppressible: true,
      summary: 'A note to self, or filler text, has been left in: TODO, TBD, lorem ipsum, à compléter.',
      details: 'It would go live as it stands.',
    },
  },
  {
    string: ({ path, value }) => {
      const found = [...value.matchAll(notes)]
        .map(([note]) => note)
        .find((note) => !capitals.includes(note.toUpperCase()) || note === note.toUpperCase())
      return found === undefined ? [] : [{ rule: 'leftover-text', path, message: `still says “${found}”` }]
    },
  },
)
