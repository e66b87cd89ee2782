import { existsSync, renameSync, rmSync } from 'node:fs'

/** Where the next folder is made, where it waits once it is whole, and where the last one goes. */
const besides = (folder: string) => ({ making: `${folder}.making`, next: `${folder}.next`, last: `${folder}.last` })

/**
 * Makes a folder anew in the place of the one that stands there: `make` writes into another, which takes the place once it is whole.
 * The one that stands there stays if `make` throws, or returns what is not good. For one process at a time.
 */
export async function replaceFolder<Result>(
  folder: string,
  make: (making: string) => Promise<Result>,
  isGood: (result: Result) => boolean,
): Promise<Result> {
  finishReplacing(folder)
  const { making, next } = besides(folder)
  rmSync(making, { recursive: true, force: true })
  try {
    const result = await make(making)
    if (isGood(result)) {
      renameSync(making, next)
      finishReplacing(folder)
    }
    return result
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/** Puts a folder that is whole into its place, also after a process that was killed between the two renames. */
export function finishReplacing(folder: string): void {
  const { next, last } = besides(folder)
  if (existsSync(next)) {
    rmSync(last, { recursive: true, force: true })
    if (existsSync(folder)) renameSync(folder, last)
    renameSync(next, folder)
  }
  rmSync(last, { recursive: true, force: true })
}
