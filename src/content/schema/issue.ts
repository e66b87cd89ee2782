import { z } from 'zod'

/** Rules that the schemas check beyond the type of a value, by their names in docs/rules. */
export const schemaRules = [
  'bad-key',
  'broken-plural',
  'duplicate-id',
  'emphasis-not-shown',
  'empty-text',
  'exactly-one',
  'missing-integrity',
  'missing-parameter',
  'outer-space',
  'parameters-differ',
  'repeated-day',
  'reserved-id',
  'several-hosts',
  'stray-brace',
  'stray-star',
  'typed-parameter',
  'unknown-parameter',
  'wrong-order',
] as const

export type SchemaRule = (typeof schemaRules)[number]

/** An issue of a value, in the copywriter's terms. The message continues the path of the value: "is empty". */
export type SchemaIssue = { rule: SchemaRule; message: string; fix?: string }

/** Parameters of a refinement that compares a start with its end. */
export const inOrder = { rule: 'wrong-order' } satisfies { rule: SchemaRule }

/** Forms of text for which the content check suggests what was probably meant (src/content-toolkit/check/explain-issues.ts). */
export type TextForm = 'clock' | 'day' | 'phone' | 'picture'

/**
 * The form of the texts that a string schema accepts. It is stored in a registry of zod, because issues of zod's built-in checks cannot
 * carry it in their `params`.
 */
export const textForms = z.registry<{ form: TextForm }>()

type IssueTarget = { path?: PropertyKey[]; input: unknown }

/** Adds an issue to a validation: at the value itself, or at a path within it. */
export function addIssue(context: z.RefinementCtx, { rule, message, fix }: SchemaIssue, { path = [], input }: IssueTarget): void {
  context.addIssue({ code: 'custom', message, path, input, params: { rule, fix } })
}
