import { distance } from 'fastest-levenshtein'

/**
 * What somebody meant who wrote a word that is not among the options: the one that fewest letters tell apart from it
 * (Levenshtein), unless it is too far from all of them to be a slip of the pen.
 */
export function didYouMean(written: string, options: readonly string[]): string | undefined {
  const word = written.toLowerCase()
  const [best] = options
    .map((option) => ({ option, letters: lettersApart(word, option.toLowerCase()) }))
    .filter(({ option, letters }) => option !== written && letters <= Math.max(1, Math.floor(Math.max(option.length, word.length) * 0.4)))
    .sort((a, b) => a.letters - b.letters)
  return best?.option
}

/** A word that is begun and not ended, or goes on too long, is near: EURO means EUR. */
const lettersApart = (word: string, option: string): number =>
  Math.min(word.length, option.length) >= 3 && (option.startsWith(word) || word.startsWith(option)) ? 0 : distance(word, option)
