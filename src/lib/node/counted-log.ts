import { minute } from '#src/lib/time.ts'
import type { Log } from './log.ts'

/**
 * Returns a log that counts events by name, and once a minute writes one line with the counts. It is for events that strangers can cause at
 * will, such as refused requests: with a line for each, they could fill the disk. The function `record` also gets the counts. Its promise
 * must not reject.
 */
export function createCountedLog(log: Log, event: string, record?: (counts: Readonly<Record<string, number>>) => Promise<void>) {
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  /** Writes the counts at once. Resolves when `record` has received them. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const countsByName = Object.fromEntries(counts)
    counts.clear()
    log.info(event, countsByName)
    await record?.(countsByName)
  }
  return {
    count(name: string): void {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      timer ??= setTimeout(() => void flush(), minute).unref()
    },
    flush,
  }
}

export type CountedLog = ReturnType<typeof createCountedLog>
