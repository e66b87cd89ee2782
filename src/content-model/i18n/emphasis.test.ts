import { expect, it } from 'vitest'
import { runsOf, withoutEmphasis } from './emphasis.ts'

it.each([
  ['Our story', ['Our story']],
  ['The door is *already* open.', ['The door is ', '[already]', ' open.']],
  ['*All* of it', ['[All]', ' of it']],
  ['One *or two* and *three*', ['One ', '[or two]', ' and ', '[three]']],
  ['Two * two, and 5* a night', ['Two * two, and 5* a night']],
])('runsOf splits the text “%s” at the stars of emphasis into %j, and withoutEmphasis removes the stars', (text, runs) => {
  expect(runsOf(text).map((run) => (run.isEmphasised ? `[${run.text}]` : run.text))).toEqual(runs)
  expect(withoutEmphasis(text)).toBe(runs.join('').replace(/[[\]]/g, ''))
})
