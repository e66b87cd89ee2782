/** A piece of a word, in italics where the text has it between *stars*. */
export type Run = { text: string; italic: boolean }

/** The words of a title, each in as many pieces as it changes its face: "dit *d’avance*." has two words, the second of two pieces. */
export function wordsOfTitle(title: string): Run[][] {
  const words: Run[][] = [[]]
  // No word is broken here, so what keeps words unbroken on the page is not needed.
  for (const [index, part] of title.replaceAll('\u2060', '').split('*').entries()) {
    const italic = index % 2 === 1
    for (const [place, text] of part.split(' ').entries()) {
      if (place > 0) words.push([])
      if (text !== '') words.at(-1)?.push({ text, italic })
    }
  }
  return words.filter((word) => word.length > 0)
}
