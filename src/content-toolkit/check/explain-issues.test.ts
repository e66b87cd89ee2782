import { expect, it } from 'vitest'
import { z } from 'zod'
import { requirementError } from '#src/content-model/schema/fields/issue.ts'
import type { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { inEnglish } from '#tests/content/support/in-english.ts'
import { explainIssues } from './explain-issues.ts'

function findingsOf(schema: z.ZodType, value: unknown, written: string) {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? []
  // The cast is safe: explainIssues reads only these properties.
  const findings = explainIssues({ schema, issues, sourceOf: () => written } as unknown as ContentFile)
  return findings.map(inEnglish)
}

it('reports a number with too many decimals, except a number such as 1.299, which the rule misread-number reports', () => {
  const schema = z.object({ kilometres: z.number().multipleOf(0.1) })
  expect(findingsOf(schema, { kilometres: 3.55 }, '3.55')).toMatchObject([
    { rule: 'wrong-format', path: ['kilometres'], message: 'must be a multiple of 0.1, but is the number 3.55' },
  ])
  expect(findingsOf(schema, { kilometres: 1.299 }, '1.299')).toEqual([])
})

/** Returns each finding as rule, path and message in one line, with its suggestion and fix. */
const explain = (schema: z.ZodType, value: unknown, written = '') =>
  findingsOf(schema, value, written).map(({ rule, path, message, suggestion, fix }) => ({
    problem: `${rule} ${path?.join('.') ?? ''}: ${message}`,
    suggestion,
    fix,
  }))
const a = (schema: z.ZodType) => z.strictObject({ a: schema })

it.each<[string, z.ZodType, unknown, string]>([
  ['a group instead of a text', z.string(), {}, 'must be text, but is a group of keys'],
  ['a list instead of a text', z.string(), [], 'must be text, but is a list'],
  ['true instead of a number', z.number(), true, 'must be a number, but is the value true'],
  ['a word instead of a whole number', z.int(), 'dear', 'must be a number, but is “dear”'],
  ['a fraction instead of a whole number', z.int(), 1.5, 'must be a whole number, but is the number 1.5'],
  ['an empty value instead of a number', z.number(), null, 'has no number'],
  ['a word instead of true or false', z.boolean(), 'perhaps', 'must be true or false, but is “perhaps”'],
  ['a word instead of a group', z.strictObject({}), 'dear', 'must be a group of keys, but is “dear”'],
  ['a word instead of a table', z.record(z.string(), z.string()), 'dear', 'must be a group of keys, but is “dear”'],
  ['a type without a plain name', z.bigint(), 1, 'must be bigint, but is the number 1'],
  ['a long text, which is cut off', z.number(), 'x'.repeat(41), `must be a number, but is “${'x'.repeat(40)}…”`],
  ['a text of the maximum length', z.number(), 'x'.repeat(40), `must be a number, but is “${'x'.repeat(40)}”`],
])('explainIssues reports a value of the wrong type: %s', (_, schema, value, message) => {
  expect(explain(a(schema), { a: value })).toMatchObject([{ problem: `wrong-kind a: ${message}` }])
})

it.each<[z.ZodType, unknown, string]>([
  [z.string().max(3), 'four', 'too-long a: has room for at most 3 characters, but has 4'],
  [z.string().length(3), 'four', 'too-long a: has room for exactly 3 characters, but has 4'],
  [z.string().min(1), '', 'empty-text a: is empty'],
  [z.array(z.int()).max(1), [1, 2], 'wrong-count a: needs at most 1 item, but has 2'],
  [z.array(z.int()).length(3), [1], 'wrong-count a: needs exactly 3 items, but has 1'],
  [z.number().positive(), 0, 'number-out-of-range a: must be more than 0, but is the number 0'],
  [z.number().min(2), 1, 'number-out-of-range a: must be at least 2, but is the number 1'],
  [z.number().max(2), 3, 'number-out-of-range a: must be at most 2, but is the number 3'],
  [z.number().lt(2), 2, 'number-out-of-range a: must be less than 2, but is the number 2'],
])('reports a limit with the actual size: %#', (schema, value, message) => {
  expect(explain(a(schema), { a: value })).toEqual([{ problem: message }])
})

it('reports only the type of a value that has the wrong type and the wrong size', () => {
  expect(explain(a(z.string().min(2)), { a: [] })).toHaveLength(1)
})

it('names the required format, such as an e-mail address or ipv4, if the schema has no message', () => {
  expect(explain(a(z.url()), { a: 'house' })).toEqual([
    { problem: 'wrong-format a: must be an address that begins with https://, but is “house”' },
  ])
  expect(explain(a(z.email()), { a: 'house' })).toEqual([{ problem: 'wrong-format a: must be an e-mail address, but is “house”' }])
  expect(explain(a(z.ipv4()), { a: 'house' })).toEqual([{ problem: 'wrong-format a: must be ipv4, but is “house”' }])
  const quoted = explain(a(z.email()), { a: '“a@house.example' })
  expect(quoted).toMatchObject([
    { problem: 'wrong-format a: must be an e-mail address, but is “a@house.example', suggestion: '"a@house.example"' },
  ])
})

it('reports an issue with any other code of zod with the reason that zod gives', () => {
  const refuses = z
    .string()
    .superRefine((_, context) =>
      context.addIssue({ code: 'invalid_element', message: 'is so', origin: 'set', key: 1, issues: [], input: 1 }),
    )
  expect(explain(a(refuses), { a: '' })).toEqual([{ problem: 'wrong-kind a: is refused: is so' }])
})

it('returns no findings for a file without a schema', () => {
  // The cast is safe: explainIssues reads only these properties.
  expect(explainIssues({ schema: undefined, issues: [{}] } as unknown as ContentFile)).toEqual([])
})

it('suggests the option that is most similar to a text, and none for a number', () => {
  const options = a(z.literal(['dining', 'travel', 2]))
  expect(explain(options, { a: 'dinning' })).toEqual([
    { problem: 'unknown-option a: must be “dining”, “travel” or 2, but is “dinning”', suggestion: 'dining' },
  ])
  expect(explain(options, { a: 3 })).toEqual([{ problem: 'unknown-option a: must be “dining”, “travel” or 2, but is the number 3' }])
})

it('explains a key that YAML reads after an unquoted comma; the fix depends on the other values in the group', () => {
  const pair = z.strictObject({ amount: z.unknown(), text: z.unknown() })
  const fixes = (value: object) => explain(pair, { amount: 1, text: 'b', ...value }).map(({ fix }) => fix)
  expect(fixes({ '299': null })).toEqual(['If it belongs to the number before the comma, write 1299.'])
  expect(fixes({ x299: null })).toEqual([expect.stringContaining('put the whole text in quotes')])
  expect(fixes({ '299x': null })).toEqual([expect.stringContaining('put the whole text in quotes')])
  expect(fixes({ amount: 'one', '299': null })).toEqual([expect.stringContaining('put the whole text in quotes')])
  expect(fixes({ text: '“b', two: null })).toEqual([expect.stringContaining('straight quotes')])
  expect(fixes({ text: 'b “c', two: null })).toEqual([expect.stringContaining('put the whole text in quotes')])
})

it('asks for a number if the value is empty and must be a number', () => {
  for (const value of [null, ''])
    expect(explain(a(z.number()), { a: value })).toEqual([{ problem: 'wrong-kind a: has no number', fix: 'Write a number, such as 12.' }])
})

it('if a text is in place of a list, the fix depends on how the text begins', () => {
  const fixes = (written: string) => explain(a(z.array(z.string())), { a: 'x' }, written).map(({ fix }) => fix)
  expect(fixes('• one')).toEqual(['Begin each item with a hyphen and a space: “- ”.'])
  expect(fixes('one • two')).toEqual([undefined])
  expect(fixes('A note\n  - one')).toEqual(['If the first line is a comment, put a # before it; a list begins with “- ”.'])
  expect(fixes('- A note\n  - one')).toEqual([undefined])
  expect(explain(a(z.number()), { a: 'x' }, '• one').map(({ fix }) => fix)).toEqual([undefined])
})

it('explains a value that fits no branch of a union by the nearest branch, or by the options of all branches', () => {
  const union = a(z.union([z.strictObject({ from: z.int(), to: z.int() }), z.literal('never')], requirementError('window')))
  expect(explain(union, { a: { from: 1, to: 'x' } })).toEqual([{ problem: 'wrong-kind a.to: must be a number, but is “x”' }])
  expect(explain(union, { a: { from: 1, to: 2, per: 3 } })).toEqual([{ problem: 'unknown-key a.per: is not a key that is known here' }])
  expect(explain(union, { a: 'nevr' })).toEqual([
    { problem: 'wrong-kind a: must begin before it ends, but is “nevr”', suggestion: 'never' },
  ])
  expect(explain(union, { a: 3 })).toEqual([{ problem: 'wrong-kind a: must begin before it ends, but is the number 3' }])
  const mute = a(z.union([z.int(), z.literal(['never', 7])]))
  expect(explain(mute, { a: 'nevr' })).toEqual([{ problem: 'wrong-kind a: must be in another form, but is “nevr”', suggestion: 'never' }])
  const nested = a(z.union([z.union([z.int(), z.strictObject({ b: z.int() })]), z.strictObject({ b: z.string(), c: z.int() })]))
  expect(explain(nested, { a: { b: 'x', c: 'y' } })).toEqual([{ problem: 'wrong-kind a.c: must be a number, but is “y”' }])
})

it('suggests quotes around a number or a boolean in place of a text', () => {
  expect(explain(a(z.string()), { a: 12 }, '012')).toEqual([
    { problem: 'needs-quotes a: must be text, but is the number 12, written 012', suggestion: '"012"' },
  ])
  expect(explain(a(z.string()), { a: false }, 'false')).toEqual([
    { problem: 'needs-quotes a: must be text, but is the value false', suggestion: '"false"' },
  ])
  expect(explain(a(z.string()), { a: null })).toEqual([{ problem: 'empty-text a: is empty' }])
})

it('suggests the number or the boolean that a text in place of it means, such as 12 without quotes', () => {
  expect(explain(a(z.number()), { a: '12' })).toEqual([
    { problem: 'wrong-kind a: must be a number, but is “12”', suggestion: '12', fix: 'Write it without quotes.' },
  ])
  expect(explain(a(z.number()), { a: '12 €' })).toEqual([{ problem: 'wrong-kind a: must be a number, but is “12 €”', suggestion: '12' }])
  expect(explain(a(z.boolean()), { a: 'oui' })).toEqual([
    { problem: 'wrong-kind a: must be true or false, but is “oui”', suggestion: 'true' },
  ])
  expect(explain(a(z.array(z.string())), { a: '12' })).toEqual([
    { problem: 'wrong-kind a: must be a list, each item with a hyphen, but is “12”' },
  ])
})
