import { expect, it } from 'vitest'
import { wrapCode } from './documents/wrap-code.ts'

const long = 'x'.repeat(40)

it('a short type stays on one line', () => {
  expect(wrapCode('Place = { file: string, path: Path }')).toBe('Place = { file: string, path: Path }')
})

it('a long type has a line for each property of its longest braces', () => {
  expect(wrapCode(`call({ id: ${long}, at: { first: ${long}, last: ${long} } }): { kind: string }`)).toBe(
    `call({\n  id: ${long},\n  at: { first: ${long}, last: ${long} }\n}): { kind: string }`,
  )
})

it('a long type with variants has a line for each', () => {
  expect(wrapCode(`Entry = { kind: ${long} } | { kind: ${long} } | (${long} | ${long})[]`)).toBe(
    `Entry = { kind: ${long} }\n  | { kind: ${long} }\n  | (${long} | ${long})[]`,
  )
})

it('a long name without braces is not broken', () => {
  expect(wrapCode(long.repeat(3))).toBe(long.repeat(3))
})
