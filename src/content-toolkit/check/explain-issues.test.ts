import { expect, it } from 'vitest'
import { z } from 'zod'
import type { ContentFile } from '../read/content-file.ts'
import { explainIssues } from './explain-issues.ts'

/** What is reported of a value that a schema refuses. */
function reportsOf(schema: z.ZodType, value: unknown, written: string) {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? []
  return explainIssues({ schema, issues, written: () => written } as unknown as ContentFile) // the part of it that is read
}

it('reports a number that is too fine, unless it is one that people read otherwise', () => {
  const schema = z.object({ kilometres: z.number().multipleOf(0.1) })
  expect(reportsOf(schema, { kilometres: 3.55 }, '3.55')).toMatchObject([
    { rule: 'wrong-format', path: ['kilometres'], message: 'must be a multiple of 0.1, but is 3.55' },
  ])
  expect(reportsOf(schema, { kilometres: 1.299 }, '1.299')).toEqual([])
})

/** What is reported: rule, path and message in a line, and what is to be done. */
const said = (schema: z.ZodType, value: unknown, written = '') =>
  reportsOf(schema, value, written).map(({ rule, path, message, suggestion, fix }) => ({
    is: `${rule} ${path?.join('.') ?? ''}: ${message}`,
    suggestion,
    fix,
  }))
const a = (schema: z.ZodType) => z.strictObject({ a: schema })

it.each<[string, z.ZodType, unknown, string]>([
  ['a group for a text', z.string(), {}, 'must be text, but is a group of keys'],
  ['a list for a text', z.string(), [], 'must be text, but is a list'],
  ['true for a number', z.number(), true, 'must be a number, but is the value true'],
  ['a word for a whole number', z.int(), 'dear', 'must be a number, but is “dear”'],
  ['a fraction for a whole number', z.int(), 1.5, 'must be a whole number, but is the number 1.5'],
  ['nothing for a number', z.number(), null, 'must be a number, but is empty'],
  ['a word for true or false', z.boolean(), 'perhaps', 'must be true or false, but is “perhaps”'],
  ['a word for a group', z.strictObject({}), 'dear', 'must be a group of keys, but is “dear”'],
  ['a word for a table', z.record(z.string(), z.string()), 'dear', 'must be a group of keys, but is “dear”'],
  ['a kind without a name here', z.bigint(), 1, 'must be bigint, but is the number 1'],
  ['a long text, of which the beginning is told', z.number(), 'x'.repeat(41), `must be a number, but is “${'x'.repeat(40)}…”`],
  ['a text that is just short enough', z.number(), 'x'.repeat(40), `must be a number, but is “${'x'.repeat(40)}”`],
])('a value of the wrong kind: %s', (_, schema, value, message) => {
  expect(said(a(schema), { a: value })).toMatchObject([{ is: `wrong-kind a: ${message}` }])
})

it.each<[z.ZodType, unknown, string]>([
  [z.string().max(3), 'four', 'too-long a: has room for at most 3 characters, but has 4'],
  [z.string().length(3), 'four', 'too-long a: has room for exactly 3 characters, but has 4'],
  [z.string().min(1), '', 'empty-text a: has room for at least 1 characters, but has 0'],
  [z.array(z.int()).max(1), [1, 2], 'wrong-count a: needs at most 1 item, but has 2'],
  [z.array(z.int()).length(3), [1], 'wrong-count a: needs exactly 3 items, but has 1'],
  [z.number().positive(), 0, 'number-out-of-range a: must be more than 0, but is the number 0'],
  [z.number().min(2), 1, 'number-out-of-range a: must be at least 2, but is the number 1'],
  [z.number().max(2), 3, 'number-out-of-range a: must be at most 2, but is the number 3'],
  [z.number().lt(2), 2, 'number-out-of-range a: must be less than 2, but is the number 2'],
])('a limit is told with what was found: %#', (schema, value, message) => {
  expect(said(a(schema), { a: value })).toEqual([{ is: message }])
})

it('a value of the wrong kind is not also too long', () => {
  expect(said(a(z.string().min(2)), { a: [] })).toHaveLength(1)
})

it('a form without words of its own is named by the field’s standard', () => {
  expect(said(a(z.url()), { a: 'house' })).toEqual([{ is: 'wrong-format a: must be an address that begins with https://, but is “house”' }])
  expect(said(a(z.email()), { a: 'house' })).toEqual([{ is: 'wrong-format a: must be an e-mail address, but is “house”' }])
  expect(said(a(z.ipv4()), { a: 'house' })).toEqual([{ is: 'wrong-format a: must be ipv4, but is “house”' }])
  const quoted = said(a(z.email()), { a: '“a@house.example' })
  expect(quoted).toMatchObject([
    { is: 'wrong-format a: must be an e-mail address, but is “a@house.example', suggestion: '"a@house.example"' },
  ])
})

it('an issue that has no words here keeps the schema’s', () => {
  const refuses = z
    .string()
    .superRefine((_, context) =>
      context.addIssue({ code: 'invalid_element', message: 'is so', origin: 'set', key: 1, issues: [], input: 1 }),
    )
  expect(said(a(refuses), { a: '' })).toEqual([{ is: 'wrong-kind a: is so' }])
})

it('a file without a schema has no reports', () => {
  expect(explainIssues({ schema: undefined, issues: [{}] } as unknown as ContentFile)).toEqual([]) // the part of it that is read
})

it('of an option the nearest is suggested, and of no text none', () => {
  const options = a(z.literal(['dining', 'travel', 2]))
  expect(said(options, { a: 'dinning' })).toEqual([
    { is: 'unknown-option a: must be “dining”, “travel” or 2, but is “dinning”', suggestion: 'dining' },
  ])
  expect(said(options, { a: 3 })).toEqual([{ is: 'unknown-option a: must be “dining”, “travel” or 2, but is the number 3' }])
})

it('a comma in a number or a text is told from a comment, by what stands beside it', () => {
  const pair = z.strictObject({ amount: z.unknown(), text: z.unknown() })
  const fixes = (value: object) => said(pair, { amount: 1, text: 'b', ...value }).map(({ fix }) => fix)
  expect(fixes({ '299': null })).toEqual(['If it belongs to the number before the comma, write 1299.'])
  expect(fixes({ x299: null })).toEqual([expect.stringContaining('put the whole text in quotes')])
  expect(fixes({ '299x': null })).toEqual([expect.stringContaining('put the whole text in quotes')])
  expect(fixes({ amount: 'one', '299': null })).toEqual([expect.stringContaining('put the whole text in quotes')])
  expect(fixes({ text: '“b', two: null })).toEqual([expect.stringContaining('straight quotes')])
  expect(fixes({ text: 'b “c', two: null })).toEqual([expect.stringContaining('put the whole text in quotes')])
})

it('a text in place of a list: what its first characters tell', () => {
  const fixes = (written: string) => said(a(z.array(z.string())), { a: 'x' }, written).map(({ fix }) => fix)
  expect(fixes('• one')).toEqual(['Begin each item with a hyphen and a space: “- ”.'])
  expect(fixes('one • two')).toEqual([undefined])
  expect(fixes('A note\n  - one')).toEqual(['If the first line is a comment, put a # before it; a list begins with “- ”.'])
  expect(fixes('- A note\n  - one')).toEqual([undefined])
  expect(said(a(z.number()), { a: 'x' }, '• one').map(({ fix }) => fix)).toEqual([undefined])
})

it('a union is explained by the branch that is nearest, or by the words of all', () => {
  const union = a(z.union([z.strictObject({ from: z.int(), to: z.int() }), z.literal('never')], 'must be hours'))
  expect(said(union, { a: { from: 1, to: 'x' } })).toEqual([{ is: 'wrong-kind a.to: must be a number, but is “x”' }])
  expect(said(union, { a: { from: 1, to: 2, per: 3 } })).toEqual([{ is: 'unknown-key a.per: is not a key that is known here' }])
  expect(said(union, { a: 'nevr' })).toEqual([{ is: 'wrong-kind a: must be hours, but is “nevr”', suggestion: 'never' }])
  expect(said(union, { a: 3 })).toEqual([{ is: 'wrong-kind a: must be hours, but is the number 3' }])
  const mute = a(z.union([z.int(), z.literal(['never', 7])]))
  expect(said(mute, { a: 'nevr' })).toEqual([{ is: 'wrong-kind a: must be in another form, but is “nevr”', suggestion: 'never' }])
  const nested = a(z.union([z.union([z.int(), z.strictObject({ b: z.int() })]), z.strictObject({ b: z.string(), c: z.int() })]))
  expect(said(nested, { a: { b: 'x', c: 'y' } })).toEqual([{ is: 'wrong-kind a.c: must be a number, but is “y”' }])
})

it('a number for a text keeps what was written', () => {
  expect(said(a(z.string()), { a: 12 }, '012')).toEqual([
    { is: 'needs-quotes a: must be text, but is the number 12, written 012', suggestion: '"012"' },
  ])
  expect(said(a(z.string()), { a: false }, 'false')).toEqual([
    { is: 'needs-quotes a: must be text, but is the value false', suggestion: '"false"' },
  ])
  expect(said(a(z.string()), { a: null })).toEqual([{ is: 'empty-text a: is empty' }])
})

it('a number or true in quotes needs none', () => {
  expect(said(a(z.number()), { a: '12' })).toEqual([
    { is: 'wrong-kind a: must be a number, but is “12”', suggestion: '12', fix: 'Write it without quotes.' },
  ])
  expect(said(a(z.number()), { a: '12 €' })).toEqual([{ is: 'wrong-kind a: must be a number, but is “12 €”', suggestion: '12' }])
  expect(said(a(z.boolean()), { a: 'oui' })).toEqual([{ is: 'wrong-kind a: must be true or false, but is “oui”', suggestion: 'true' }])
  expect(said(a(z.array(z.string())), { a: '12' })).toEqual([{ is: 'wrong-kind a: must be a list, each item with a hyphen, but is “12”' }])
})
