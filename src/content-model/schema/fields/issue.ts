import { z } from 'zod'
import type { CheckMessages } from '#src/tool-messages/generated/messages.ts'

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
  'uneven-list',
  'unknown-parameter',
  'wrong-order',
] as const

export type SchemaRule = (typeof schemaRules)[number]

/**
 * Returns a sentence in the language of `messages`. Findings have functions instead of sentences, so that a check runs once for all
 * languages of the tools.
 */
export type FindingText = (messages: CheckMessages) => string

/**
 * An issue of a value, in the copywriter's terms. The message continues the path of the value: "is empty". The rule is
 * `wrong-format` unless the issue names another.
 */
export type SchemaIssue = { rule?: SchemaRule; message: FindingText; fix?: FindingText }

type Requirements = CheckMessages['must']
type Requirement = { [Key in keyof Requirements]: Requirements[Key] extends () => string ? Key : never }[keyof Requirements]

const requirementPrefix = 'must.'

/**
 * Returns the error message for a check of zod. Because zod accepts only strings, it is the key of a text in the group `must` of
 * src/tool-messages/en/check.json. `requirementOf` returns the text.
 */
export const requirementError = (requirement: Requirement): string => `${requirementPrefix}${requirement}`

/** Returns the text of an error message that `requirementError` has made. Undefined for other error messages of zod. */
export function requirementOf(error: string): FindingText | undefined {
  if (!error.startsWith(requirementPrefix)) return undefined
  const requirement = error.slice(requirementPrefix.length) as Requirement // The cast is safe: `requirementError` wrote the prefix
  return ({ must: messages }) => messages[requirement]()
}

/** Parameters of a refinement that requires a start before its end, such as an opening time before a closing time. */
export const inOrder = { rule: 'wrong-order' } satisfies { rule: SchemaRule }

/**
 * Formats of texts, such as a time of day, for which the content check can suggest the value that was probably meant
 * (src/content-toolkit/check/explain-issues.ts).
 */
export type TextForm = 'clock' | 'day' | 'image' | 'phone' | 'time-zone'

/**
 * The format of the texts that a string schema accepts. It is stored in a registry of zod, because issues of zod's built-in checks cannot
 * carry the format in their `params`.
 */
export const textForms = z.registry<{ form: TextForm }>()

export type IssueParams = {
  rule?: SchemaRule | undefined
  /** Text of the issue. It replaces the error message of the zod check that has these parameters. */
  message?: FindingText
  fix?: FindingText | undefined
  /** Returns the values that the field accepts, such as the time zones. The finding suggests the value nearest to the input. */
  options?: () => string[]
}

type IssueTarget = { path?: PropertyKey[]; input: unknown }

/** Adds an issue to a validation: at the value itself, or at a path within it. */
export function addIssue(context: z.RefinementCtx, { rule, message, fix }: SchemaIssue, { path = [], input }: IssueTarget): void {
  context.addIssue({ code: 'custom', path, input, params: { rule, message, fix } satisfies IssueParams })
}
