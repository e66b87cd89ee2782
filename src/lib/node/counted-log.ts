import { minute } from '../time.ts'
import type { Log } from './log.ts'

/**
 * Counts events by name, and logs the counts of a minute as one line. Events that strangers can cause at will must not write a line each.
 * `flush` logs the counts at once.
 */
export function countedLog(log: Log, event: string) {
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (counts.size > 0) log.info(event, Object.fromEntries(counts))
    counts.clear()
  }
  return {
    count(name: string): void {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      timer ??= setTimeout(flush, minute).unref()
    },
    flush,
  }
}
