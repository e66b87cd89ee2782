import { runsOf, type Run } from '../../../content/text-syntax/emphasis.ts'

/** The words of a title, each in as many runs as it changes its face: "dit *d’avance*." has two words, the second of two runs. */
export function wordsOfTitle(title: string): Run[][] {
  const words: Run[][] = [[]]
  // Satori breaks no word of a title: word joiners are not needed.
  for (const { text, isEmphasised } of runsOf(title.replaceAll('\u2060', ''))) {
    for (const [place, part] of text.split(' ').entries()) {
      if (place > 0) words.push([])
      if (part !== '') words.at(-1)?.push({ text: part, isEmphasised })
    }
  }
  return words.filter((word) => word.length > 0)
}
