import type { Report } from '../../read/report.ts'
import type { WrittenString } from '../../read/texts.ts'

/** U+FFFD stands for a letter that was lost; “Ã©” and “â€™” are UTF-8 that was read as windows-1252, “√©” as Mac OS Roman. */
const garbled = /\ufffd|[ÃÂ][\u0080-\u00bfŠŒŽšœžŸˆ˜‚ƒ„…†‡‰‹›‘’“”•–—€™]|Ã(?=\s|$)|Å[“’\u0092\u0093]|â€|√[©®†´™]|‚Ä/

/** Letters that another program has decoded with the wrong encoding. */
export function garbledLetters({ path, value }: WrittenString): Report<'garbled-text'>[] {
  const place = value.search(garbled)
  if (place < 0) return []
  // Forty characters on each side cover any word.
  const before =
    value
      .slice(Math.max(0, place - 40), place)
      .split(/\s/)
      .at(-1) ?? ''
  const word = before + (/^.\S*/u.exec(value.slice(place, place + 40))?.[0] ?? '')
  return [
    {
      rule: 'garbled-text',
      path,
      part: { text: word },
      message: `has letters that another program garbled: “${word}”`,
      suggestion: mended(word),
    },
  ]
}

/** The word as it was before it was decoded wrongly; undefined if that is unknown. */
function mended(word: string): string | undefined {
  // The usual wrong decoding of UTF-8 (WHATWG Encoding Standard: windows-1252).
  const letters = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const bytes = Array.from(word, (letter) => letters.indexOf(letter))
  if (bytes.includes(-1)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}
