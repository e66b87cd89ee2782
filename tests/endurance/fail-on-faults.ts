/** The report of a step in Markdown, and sentences about what happened although it must not. */
export type Tested = { report: string; faults: readonly string[] }

/** Returns the report of a part. Throws an error with the report and the first faults if there are faults. */
export function failOnFaults(report: string, faults: readonly string[]): string {
  if (faults.length === 0) return report
  throw new Error([`${faults.length} faults`, report, ...faults.slice(0, 20)].join('\n\n'))
}

/** Returns a fault for each count that must be 0. */
export const countedFaults = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${name}: ${count}`]))
