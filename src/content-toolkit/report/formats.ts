import { github } from './github.ts'
import { json } from './json.ts'
import { pretty } from './pretty.ts'
import type { Report } from './report.ts'

/** Every form that findings can be printed in, by the name that --format takes. */
export const formats = {
  pretty,
  json,
  github,
  // It brings all rules along, which whoever has nothing new to check need not load.
  sarif: async (report: Report) => (await import('./sarif.ts')).sarif(report),
}

export type Format = keyof typeof formats

/** Whether a name from the command line is that of a format. */
export const isFormat = (name: string): name is Format => Object.hasOwn(formats, name)
