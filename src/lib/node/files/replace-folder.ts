import { existsSync, renameSync, rmSync } from 'node:fs'

/** Sibling folders: `making` is being filled, `next` is complete and not yet in place, `last` is the replaced folder. */
const siblings = (folder: string) => ({ making: `${folder}.making`, next: `${folder}.next`, last: `${folder}.last` })

/**
 * Replaces a folder: `make` fills a sibling folder, which is then renamed. The existing folder is kept if `make` throws or `isGood`
 * rejects its result. Only one process at a time may call this.
 */
export async function replaceFolder<Result>(
  folder: string,
  make: (sibling: string) => Promise<Result>,
  isGood: (result: Result) => boolean,
): Promise<Result> {
  completeReplacement(folder)
  const { making, next } = siblings(folder)
  rmSync(making, { recursive: true, force: true })
  try {
    const result = await make(making)
    if (isGood(result)) {
      renameSync(making, next)
      completeReplacement(folder)
    }
    return result
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/** Moves a complete sibling folder into place. Also recovers from a process that was killed between the two renames. */
export function completeReplacement(folder: string): void {
  const { next, last } = siblings(folder)
  if (existsSync(next)) {
    rmSync(last, { recursive: true, force: true })
    if (existsSync(folder)) renameSync(folder, last)
    renameSync(next, folder)
  }
  rmSync(last, { recursive: true, force: true })
}
