import { github } from './github.ts'
import { json } from './json.ts'
import { pretty } from './pretty.ts'
import { sarif } from './sarif.ts'

/** Every form that findings can be printed in, by the name that --format takes. */
export const formats = { pretty, json, github, sarif }

export type Format = keyof typeof formats

/** Whether a name from the command line is that of a format. */
export const isFormat = (name: string): name is Format => Object.hasOwn(formats, name)
