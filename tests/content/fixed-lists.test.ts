import { expect, it } from 'vitest'
import { z } from 'zod'
import { fixedLists, fixedReason } from '#src/content-model/tables/fixed-lists.ts'
import { placeName, placePattern } from '#src/content-model/tables/place-pattern.ts'
import { fieldsAt } from '#src/content-toolkit/read/schema-keys.ts'
import words from '#src/tool-messages/en/editor.json' with { type: 'json' }
import { specimen } from './support/content-with.ts'

type Path = (string | number)[]
type Bounds = { minItems?: number; maxItems?: number }

/** Returns the paths of all lists and groups in a value, including nested ones. */
function containersIn(value: unknown, path: Path = []): { path: Path; isList: boolean }[] {
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  const children = isList ? [...value.entries()] : Object.entries(value)
  return [{ path, isList }, ...children.flatMap(([key, child]) => containersIn(child, [...path, key]))]
}

const listsIn = (value: unknown) => containersIn(value).flatMap(({ path, isList }) => (isList ? [path] : []))

/** Returns the pattern once for each alternative in its parentheses: `a` and `b` for `(a|b)`. A pattern has parentheses at most once. */
const alternatives = (pattern: string): string[] => {
  const [all = '', choice] = /\((.+)\)/.exec(pattern) ?? []
  return choice === undefined ? [pattern] : choice.split('|').map((name) => pattern.replace(all, name))
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

it('each pattern in the table of fixed lists, with each of its alternatives, matches a list or a group of the specimen', () => {
  const places = specimen.files.flatMap(({ file, value }) => containersIn(value).map(({ path }) => placeName(file, path)))
  const isUsed = (pattern: string) => places.some((place) => placePattern(pattern).test(place))
  expect(fixedLists.flatMap(([pattern]) => alternatives(pattern)).filter((pattern) => !isUsed(pattern))).toEqual([])
})

it('the specimen has a list for each reason why a list has a fixed length, and the panel has a sentence for each reason', () => {
  const reasons = specimen.files.flatMap(({ file, strings }) => strings.map(({ path }) => fixedReason(file, path)))
  expect([...new Set(reasons)].filter((reason) => reason !== undefined).sort()).toEqual(Object.keys(words.fixed).sort())
})
