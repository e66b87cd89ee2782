import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { breakages } from '../edits/breakages.ts'

/** `npm run test:more` breaks the code in these ways, and expects that the gate finds each fault. Renamed code would break nothing. */
it.each(breakages)('the code still has what the fault “$name” replaces', ({ file, from, to }) => {
  const code = readFileSync(file, 'utf8')
  expect(code.replace(from, to)).not.toBe(code)
})
