import { expect, it } from 'vitest'
import { z } from 'zod'
import { fixedReason } from '#src/content/tables/fixed-lists.ts'
import { fieldsAt } from '#src/content-toolkit/check/schema-keys.ts'
import words from '#src/words/editor/en.json' with { type: 'json' }
import { specimen } from './support/content-with.ts'

type Path = (string | number)[]
type Bounds = { minItems?: number; maxItems?: number }

/** Returns the paths of all lists in a value, including nested lists. */
function listsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const children = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [...(Array.isArray(value) ? [path] : []), ...children.flatMap(([key, child]) => listsIn(child, [...path, key]))]
}

it('the table of fixed lists has a reason for each list with a fixed length, and for no other list', () => {
  const lists = specimen.files.flatMap(({ file, value, schema }) =>
    listsIn(value).flatMap((path) =>
      (schema ? fieldsAt(schema, path).slice(0, 1) : []).map((field) => {
        const { minItems, maxItems }: Bounds = z.toJSONSchema(field, { io: 'input' })
        const isFixed = minItems !== undefined && minItems === maxItems
        return { place: `${file}:${path.join('.')}`, isFixed, hasReason: fixedReason(file, path) !== undefined }
      }),
    ),
  )
  expect(lists.filter(({ isFixed }) => isFixed).length).toBeGreaterThan(5)
  expect(lists.filter(({ isFixed, hasReason }) => isFixed !== hasReason)).toEqual([])
})

it('each reason for a fixed length applies to a list of the specimen, and the panel has a sentence for it', () => {
  const reasons = specimen.files.flatMap(({ file, strings }) => strings.map(({ path }) => fixedReason(file, path)))
  expect([...new Set(reasons)].filter((reason) => reason !== undefined).sort()).toEqual(Object.keys(words.fixed).sort())
})
