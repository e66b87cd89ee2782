/** The result of a step of an endurance test: a report in Markdown, and a sentence for each fault. */
export type Tested = { report: string; faults: readonly string[] }

/**
 * Returns the report of a part of `npm run test:endurance`. Throws an error with the report and the first 20 faults if there are faults.
 */
export function failOnFaults(report: string, faults: readonly string[]): string {
  if (faults.length === 0) return report
  throw new Error([`${faults.length} faults`, report, ...faults.slice(0, 20)].join('\n\n'))
}

/** Returns a fault for each count that is not 0. The keys name what must not happen. */
export const countedFaults = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${name}: ${count}`]))
