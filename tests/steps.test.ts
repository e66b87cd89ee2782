import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import playwright from '../playwright.config.ts'
import { slowStages, stages } from './steps.ts'

it.each([
  ['npm test', stages],
  ['npm run test:more', slowStages],
])('each step of %s writes a separate report, where its command writes it', (_, chosenStages) => {
  const steps = chosenStages.flat().filter(({ command }) => command.includes('vitest'))
  expect(steps.length).toBeGreaterThan(1)
  for (const { command, report } of steps) expect(command).toContain(`--outputFile.json=${report}`)
  expect(new Set(steps.map(({ report }) => report)).size).toBe(steps.length)
})

it('the configuration of Playwright names only browser tests that exist', () => {
  const patterns = (playwright.projects ?? []).flatMap(({ testMatch = [] }) => testMatch).map(String)
  expect(patterns.length).toBeGreaterThan(0)
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: 'tests/browser' }).length === 0)).toEqual([])
})
