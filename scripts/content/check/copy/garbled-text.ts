import type { Fault } from '../finding.ts'
import type { WrittenString } from '../texts.ts'

/** U+FFFD stands for a letter that was lost; “Ã©” and “â€™” are UTF-8 that was read as Latin-1. */
const garbled = /\ufffd|Ã[\u00a0-\u00bf]|Â[\u00a0-\u00bf]|â€/

/** Letters that were spoilt when a text went through another program. */
export function garbledLetters({ path, value }: WrittenString): Fault[] {
  const place = value.search(garbled)
  if (place < 0) return []
  const around = value.slice(Math.max(0, place - 20), place + 20).replace(/^\S*\s(?=.*\S)|\s\S*$/g, '')
  return [{ rule: 'garbled-text', path, message: `has letters that another program has spoilt: “${around}”` }]
}
