import type { Fault } from '../../check/finding.ts'
import type { WrittenString } from '../../source/texts.ts'

/** A tag, an entity, a link of Markdown's. */
const markup = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#x?[\da-f]+);|\[[^\][]+\]\([^()\s]+\)/i

/** Marks of a language for pages, which visitors would read as they are. */
export function markupIn({ path, value }: WrittenString): Fault[] {
  const [found] = markup.exec(value) ?? []
  return found === undefined ? [] : [{ rule: 'markup-in-text', path, message: `would show “${found}” as it is written` }]
}
