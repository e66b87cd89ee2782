import { expect, it } from 'vitest'
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
