import { expect, it } from 'vitest'
import { stepLine, stepOfGate } from './gate-progress.ts'

it('the step of the gate follows from the lines that it has printed', () => {
  const content = `${stepLine('Content', '40 files, no errors')}\n`
  expect(stepOfGate('')).toBe(1)
  expect(stepOfGate(content)).toBe(2)
  expect(stepOfGate(`${content}${stepLine('Site', '18 pages built')}\n✓ headings`)).toBe(3)
})
