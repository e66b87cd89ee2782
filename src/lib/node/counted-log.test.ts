import { expect, it, vi } from 'vitest'
import { countedLog } from './counted-log.ts'

it('countedLog logs the events of a minute as one line', () => {
  vi.useFakeTimers()
  const lines: unknown[] = []
  const counted = countedLog({ info: (event, details) => lines.push([event, details]), error: () => undefined }, 'refused')
  for (const name of ['a', 'b', 'a']) counted.count(name)
  vi.advanceTimersByTime(59_999)
  expect(lines).toEqual([])
  vi.advanceTimersByTime(1)
  expect(lines).toEqual([['refused', { a: 2, b: 1 }]])
  counted.count('c')
  counted.flush()
  counted.flush()
  expect(lines).toEqual([
    ['refused', { a: 2, b: 1 }],
    ['refused', { c: 1 }],
  ])
  vi.useRealTimers()
})
