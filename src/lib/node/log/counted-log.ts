import { minute } from '../../time.ts'
import type { Log } from './log.ts'

/**
 * Counts events by name, and logs the counts of a minute as one line.
 *
 * - Events that strangers can cause at will must not write a line each.
 * - `record` also receives the counts; it must not reject.
 * - `flush` logs the counts at once, and resolves when they are recorded.
 */
export function countedLog(log: Log, event: string, record?: (counts: Readonly<Record<string, number>>) => Promise<void>) {
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
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

export type CountedLog = ReturnType<typeof countedLog>
