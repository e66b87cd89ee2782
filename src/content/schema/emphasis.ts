const emphasised = /\*\S(?:[^*]*\S)?\*/g

/** What is wrong with the stars of a text: each must open or close *emphasis*. */
export function faultsOfEmphasis(words: string): string[] {
  const left = words.replace(emphasised, '')
  return left.includes('*') ? ['has a star without a partner; emphasis is written *like this*'] : []
}
