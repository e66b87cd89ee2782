/** A run of words, and whether only one of the two texts has it. */
export type Piece = { words: string; isOwn: boolean }

/** The words of `text`, those marked that `other` does not have in this order (longest common subsequence). */
export function piecesOf(text: string, other: string): Piece[] {
  const [own, others] = [wordsOf(text), wordsOf(other)]
  // lengths[i][j]: how many words the rests from i and from j have in common.
  const lengths = Array.from({ length: own.length + 1 }, () => new Array<number>(others.length + 1).fill(0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = own.length - 1; i >= 0; i--) {
    const row = lengths[i]
    for (let j = others.length - 1; row && j >= 0; j--)
      row[j] = own[i] === others[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  const pieces: Piece[] = []
  let j = 0
  for (const [i, words] of own.entries()) {
    while (j < others.length && words !== others[j] && at(i, j + 1) === at(i, j)) j++
    const isOwn = words !== others[j]
    if (!isOwn) j++
    const last = pieces.at(-1)
    if (last?.isOwn === isOwn) last.words += words
    else pieces.push({ words, isOwn })
  }
  return pieces
}

/** Words with the spaces behind them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []
