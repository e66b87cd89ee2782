import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Path of the first of these programs that the system has. */
export function findProgram(names: readonly string[], { PATH = '' }: NodeJS.ProcessEnv = process.env): string | undefined {
  const paths = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return paths.find((path) => existsSync(path))
}
