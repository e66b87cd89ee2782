/** Line and column of an offset, both counting from 1. */
type Position = { line: number; column: number }

/** Finds lines and columns in a text. Columns count UTF-16 units, as editors and SARIF do. */
export function lineIndex(text: string): (offset: number) => Position {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
