import { expect, it } from 'vitest'
import { parametersDiffer } from './text.ts'

it.each([
  ['no difference between the same names', ['from', 'to'], ['from', 'to'], false],
  ['a difference if a name is missing', ['from'], ['from', 'to'], true],
  ['a difference between one name with a comma and two names', ['from,to'], ['from', 'to'], true],
])('parametersDiffer reports %s: %j and %j', (_, found, wanted, isDifferent) =>
  expect(parametersDiffer(found, wanted) !== undefined).toBe(isDifferent),
)
