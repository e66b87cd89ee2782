import { existsSync, renameSync, rmSync } from 'node:fs'

/**
 * Returns the paths of folders beside a folder. `making` is being filled, `next` is complete but not yet renamed to the folder, and `last`
 * is the former folder.
 */
const siblings = (folder: string) => ({ making: `${folder}.making`, next: `${folder}.next`, last: `${folder}.last` })

/**
 * Replaces a folder: calls `make`, which fills a folder beside it, and renames that folder. Keeps the existing folder if `make` throws, or
 * if `shouldReplace` returns false for the result of `make`. Only one process at a time may call this.
 */
export async function replaceFolder<Result>(
  folder: string,
  make: (sibling: string) => Promise<Result>,
  shouldReplace: (result: Result) => boolean,
): Promise<Result> {
  completeReplacement(folder)
  const { making, next } = siblings(folder)
  rmSync(making, { recursive: true, force: true })
  try {
    const result = await make(making)
    if (shouldReplace(result)) {
      renameSync(making, next)
      completeReplacement(folder)
    }
    return result
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/**
 * Renames a complete new folder (`next`) to its final path, if there is one. The server also calls this at its start, because a process may
 * have been killed between the two renames of `replaceFolder`.
 */
export function completeReplacement(folder: string): void {
  const { next, last } = siblings(folder)
  if (existsSync(next)) {
    rmSync(last, { recursive: true, force: true })
    if (existsSync(folder)) renameSync(folder, last)
    renameSync(next, folder)
  }
  rmSync(last, { recursive: true, force: true })
}
