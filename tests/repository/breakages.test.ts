import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { breakages } from '../edits/breakages.ts'

/**
 * `npm run test:more` replaces this code, and expects that the gate finds each fault. If the code was renamed, nothing would be replaced,
 * and there would be no fault to find.
 */
it.each(breakages)('the code still has what the fault “$name” replaces', ({ file, from, to }) => {
  const code = readFileSync(file, 'utf8')
  expect(code.replace(from, to)).not.toBe(code)
})
