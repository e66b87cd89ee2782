import { expect, it } from 'vitest'
import { parametersDiffer } from './text.ts'

it.each([
  ['the same names', ['from', 'to'], ['from', 'to'], false],
  ['a missing name', ['from'], ['from', 'to'], true],
  ['a name with a comma, which is not two names', ['from,to'], ['from', 'to'], true],
])('parametersDiffer, for texts with %s, parameters %j and %j, reports a difference: %s', (_, found, wanted, isDifferent) =>
  expect(parametersDiffer(found, wanted) !== undefined).toBe(isDifferent),
)
