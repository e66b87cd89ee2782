import { expect, it } from 'vitest'
import { fixedReason } from './fixed-lists.ts'

it.each<[Parameters<typeof fixedReason>[1], string | undefined]>([
  [['home'], 'layout'],
  [['home', { id: 'sport' }, 'title', 'en'], 'layout'],
  [['home', 0, 'features', 1], 'layout'],
  [['premium'], undefined],
  [['premium', { id: 'travel' }, 'title'], undefined],
  [['premium', { id: 'travel' }, 'features'], 'layout'],
])('fixedReason returns the reason for a list and for the values in it: %j → %s', (path, reason) => {
  expect(fixedReason('services.yaml', path)).toBe(reason)
})
