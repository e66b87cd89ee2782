import { expect, it } from 'vitest'
import { stripAdvice } from './without-advice.ts'

it.each([
  ['assertUsage(isPage(x), `No page ${x}`, { once: true })', "assertUsage(isPage(x), '')"],
  ["assertWarning(isNew(x), 'Old.', { once: true })", 'void (isNew(x))'],
  ["if (x) assertInfo(false, [a, b].join(' '))", 'if (x) void (false)'],
  ["assertUsage(a, 'A'); run(() => assertUsage(b, 'B'))", "assertUsage(a, ''); run(() => assertUsage(b, ''))"],
  ['assertUsage(a)', 'assertUsage(a)'],
  ["assert(a, 'Never.')", 'void (a)'],
  ['assert(next())', 'void (next())'],
  [
    'function assertUsage(condition, message) { if (!condition) throw message }',
    'function assertUsage(condition, message) { if (!condition) throw message }',
  ],
])('%s becomes %s', (code, stripped) => {
  expect(stripAdvice(code)).toBe(stripped)
})
