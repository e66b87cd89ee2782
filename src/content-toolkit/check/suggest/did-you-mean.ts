import { distance } from 'fastest-levenshtein'

/** Returns the option with the smallest Levenshtein distance to a word; undefined if all distances are too large for a typo. */
export function didYouMean(written: string, options: readonly string[]): string | undefined {
  const word = written.toLowerCase()
  const [best] = options
    .map((option) => ({ option, letters: lettersApart(word, option.toLowerCase()) }))
    .filter(({ option, letters }) => option !== written && letters <= Math.max(1, Math.floor(Math.max(option.length, word.length) * 0.4)))
    .sort((a, b) => a.letters - b.letters)
  return best?.option
}

/** Returns the distance between a word and an option. If one of them begins with the other, the distance is 0: EURO means EUR. */
const lettersApart = (word: string, option: string): number =>
  Math.min(word.length, option.length) >= 3 && (option.startsWith(word) || word.startsWith(option)) ? 0 : distance(word, option)
