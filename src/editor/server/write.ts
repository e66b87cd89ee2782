import { digestOf, replaceContentFile } from '../../content-toolkit/edit/content-files.ts'
import type { History } from './history.ts'
import { spliceBetween } from '../../content-toolkit/edit/splice.ts'

/** A site whose files are written, and what remembers it. */
export type Written = { root: string; history: History }

type Write = { client: string; file: string; before: string; after: string; undoes?: number }

/** Writes a file and remembers it; false if the file says something else by now. */
export function write({ root, history }: Written, { client, file, before, after, undoes }: Write): boolean {
  const splice = spliceBetween(before, after)
  const id = history.begin({ client, file, splice, before: digestOf(before), after: digestOf(after), undoes })
  try {
    const isWritten = replaceContentFile(root, file, { before, after })
    if (isWritten) history.finish(id)
    else history.forget(id)
    return isWritten
  } catch (error) {
    history.forget(id)
    throw error
  }
}
