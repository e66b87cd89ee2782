import { expect, it, vi } from 'vitest'
import { createCountedLog } from './counted-log.ts'

it('createCountedLog writes one line with the counts of all events of a minute, and passes the counts to `record`', async () => {
  vi.useFakeTimers()
  const lines: unknown[] = []
  const recorded: unknown[] = []
  const record = (counts: object) => Promise.resolve(void recorded.push(counts))
  const counted = createCountedLog({ info: (event, details) => lines.push([event, details]), error: () => undefined }, 'refused', record)
  for (const name of ['a', 'b', 'a']) counted.count(name)
  vi.advanceTimersByTime(59_999)
  expect(lines).toEqual([])
  vi.advanceTimersByTime(1)
  expect(lines).toEqual([['refused', { a: 2, b: 1 }]])
  counted.count('c')
  await counted.flush()
  await counted.flush()
  expect(lines).toEqual([
    ['refused', { a: 2, b: 1 }],
    ['refused', { c: 1 }],
  ])
  expect(recorded).toEqual([{ a: 2, b: 1 }, { c: 1 }])
  vi.useRealTimers()
})
