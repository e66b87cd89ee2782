import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageChecks } from '#src/publishing/gate/checks/page-checks.ts'
import { breakages } from '../edits/breakages.ts'

/**
 * `npm run test:more` replaces code by a fault, and expects that the gate finds the fault. If the code to replace no longer exists, for
 * example because it was renamed, the gate has nothing to find.
 */
it.each(breakages)('the code that the fault “$name” replaces exists', ({ file, from, to }) => {
  const code = readFileSync(file, 'utf8')
  expect(code.replace(from, to)).not.toBe(code)
})

it.each([...Object.keys(pageChecks), 'build', 'browser'])('breakages.ts has a fault that the check “%s” of the gate must find', (name) => {
  expect(breakages.map(({ check }) => check)).toContain(name)
})
