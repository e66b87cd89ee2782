import { distance } from 'fastest-levenshtein'

/** Returns the option with the smallest Levenshtein distance to a word; undefined if all distances are too large for a typo. */
export function didYouMean(written: string, options: readonly string[]): string | undefined {
  const [best] = options
    .map((option) => ({ option, ...typosBetween(written.toLowerCase(), option.toLowerCase()) }))
    .filter(({ option, letters, most }) => option !== written && letters <= most)
    .sort((a, b) => a.letters - b.letters)
  return best?.option
}

/**
 * Returns the distance between a word and an option, and the largest distance of a typo. If both are time zones of the same area, the area
 * does not count: Europe/Geneva is as far from Europe/Kiev as Geneva is from Kiev.
 */
function typosBetween(word: string, option: string): { letters: number; most: number } {
  const area = word.slice(0, word.lastIndexOf('/') + 1)
  if (area !== '' && option.startsWith(area)) return typosBetween(word.slice(area.length), option.slice(area.length))
  return { letters: lettersApart(word, option), most: Math.max(1, Math.floor(Math.max(option.length, word.length) * 0.4)) }
}

/**
 * Returns the distance between a word and an option. If one of them begins with the other, and both have at least three letters, the
 * distance is 0: EURO means EUR.
 */
const lettersApart = (word: string, option: string): number =>
  Math.min(word.length, option.length) >= 3 && (option.startsWith(word) || word.startsWith(option)) ? 0 : distance(word, option)
