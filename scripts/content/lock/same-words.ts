const hasLetters = /\p{L}{2}/u

/** Whether a translation is its original over again, and is not known to be the same word. Parameters are not words. */
export const saysTheSame = (original: string, words: string, sameWords: ReadonlySet<string>): boolean =>
  words === original && !sameWords.has(original) && hasLetters.test(original.replace(/\{[^{}]*\}/g, ''))
