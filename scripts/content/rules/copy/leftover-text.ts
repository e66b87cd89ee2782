import type { Fault } from '../../check/finding.ts'
import type { WrittenString } from '../../source/texts.ts'

const notes = /(?<!\p{L})(?:TODO|FIXME|TBD|XXX|TK|lorem ipsum|à (?:compléter|traduire|rédiger)|to be (?:written|translated))(?!\p{L})/giu
/** TK and TBD are words only in capitals. */
const capitals = ['TODO', 'FIXME', 'TBD', 'XXX', 'TK']

/** Notes to oneself and filling that was meant to be replaced. */
export function leftovers({ path, value }: WrittenString): Fault[] {
  const found = [...value.matchAll(notes)]
    .map(([note]) => note)
    .find((note) => !capitals.includes(note.toUpperCase()) || note === note.toUpperCase())
  return found === undefined ? [] : [{ rule: 'leftover-text', path, message: `still says “${found}”` }]
}
