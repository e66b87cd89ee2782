import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageChecks } from '#src/publishing/gate/checks/page-checks.ts'
import { breakages } from '../edits/breakages.ts'

/**
 * `npm run test:more` replaces this code by a fault, and expects that the gate finds the fault. If the code no longer exists, for example
 * because it was renamed, the replacement changes nothing, and the gate has nothing to find.
 */
it.each(breakages)('the code that the fault “$name” replaces exists', ({ file, from, to }) => {
  const code = readFileSync(file, 'utf8')
  expect(code.replace(from, to)).not.toBe(code)
})

it.each([...Object.keys(pageChecks), 'build', 'browser'])('the gate has a fault to find for its check “%s”', (name) => {
  expect(breakages.map(({ check }) => check)).toContain(name)
})
