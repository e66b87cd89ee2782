import { expect, it } from 'vitest'
import { z } from 'zod'
import type { ContentFile } from '../source/content-file.ts'
import { reportsOfSchema } from './zod-issues.ts'

/** What is reported of a value that a schema refuses. */
function reportsOf(schema: z.ZodType, value: unknown, written: string) {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? []
  return reportsOfSchema({ schema, issues, written: () => written } as unknown as ContentFile) // the part of it that is read
}

it('reports a number that is too fine, unless it is one that people read otherwise', () => {
  const schema = z.object({ kilometres: z.number().multipleOf(0.1) })
  expect(reportsOf(schema, { kilometres: 3.55 }, '3.55')).toMatchObject([
    { rule: 'wrong-format', path: ['kilometres'], message: 'must be a multiple of 0.1, and is 3.55' },
  ])
  expect(reportsOf(schema, { kilometres: 1.299 }, '1.299')).toEqual([])
})
