type WordRun = {
  text: string
  /** Whether the compared text lacks these words at this position. */
  isUnique: boolean
}

/** Compares two texts word by word (longest common subsequence). Returns the runs of words of which `text` consists. */
export function diffWords(text: string, other: string): WordRun[] {
  const words = splitWords(text)
  const otherWords = splitWords(other)
  // lengths[i][j] is the length of the longest common subsequence of words.slice(i) and otherWords.slice(j).
  const lengths = Array.from({ length: words.length + 1 }, () => new Array<number>(otherWords.length + 1).fill(0))
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = words.length - 1; i >= 0; i--) {
    const row = lengths[i]
    for (let j = otherWords.length - 1; row && j >= 0; j--)
      row[j] = words[i] === otherWords[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
  }
  const pieces: WordRun[] = []
  let j = 0
  for (const [i, word] of words.entries()) {
    while (j < otherWords.length && word !== otherWords[j] && lengthAt(i, j + 1) === lengthAt(i, j)) j++
    const isUnique = word !== otherWords[j]
    if (!isUnique) j++
    const last = pieces.at(-1)
    if (last?.isUnique === isUnique) last.text += word
    else pieces.push({ text: word, isUnique })
  }
  return pieces
}

const splitWords = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []
