const hasLetters = /\p{L}{2}/u

/** Whether a text with letters outside its parameters is its own translation, and not in same-words.yaml. */
export const saysTheSame = (original: string, words: string, sameWords: ReadonlySet<string>): boolean =>
  words === original && !sameWords.has(original) && hasLetters.test(original.replace(/\{[^{}]*\}/g, ''))
