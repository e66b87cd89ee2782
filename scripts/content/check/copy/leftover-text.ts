import type { Fault } from '../finding.ts'
import type { WrittenString } from '../texts.ts'

const notes = /\b(?:TODO|FIXME|TBD|XXX|TK)\b|\blorem ipsum\b|\b[àÀ] (?:compléter|traduire|rédiger)\b|\bto be (?:written|translated)\b/i
/** TK and TBD are words only in capitals. */
const capitals = ['TODO', 'FIXME', 'TBD', 'XXX', 'TK']

/** Notes to oneself and filling that was meant to be replaced. */
export function leftovers({ path, value }: WrittenString): Fault[] {
  const [found] = notes.exec(value) ?? []
  if (found === undefined || (capitals.includes(found.toUpperCase()) && found !== found.toUpperCase())) return []
  return [{ rule: 'leftover-text', path, message: `still says “${found}”` }]
}
