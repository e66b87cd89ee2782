/** The steps of the gate. The first two end with a line on standard output that begins with the heading of the step. */
const headings = ['Content', 'Site'] as const

/** Returns the line that the gate prints at the end of a step. */
export const stepLine = (heading: (typeof headings)[number], result: string): string => `${heading.padEnd(12)}${result}`

/** Returns the number of the step that the gate is in after it has printed `output`: 1 the content, 2 the build, 3 the pages. */
export function stepOfGate(output: string): 1 | 2 | 3 {
  const isDone = (heading: string) => output.split('\n').some((line) => line.startsWith(`${heading} `))
  const [content, site] = headings.map(isDone)
  if (site) return 3
  return content ? 2 : 1
}
