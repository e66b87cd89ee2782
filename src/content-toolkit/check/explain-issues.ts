import type { z } from 'zod'
import { isLocale } from '#src/content-model/i18n/locales.ts'
import { type FindingText, type IssueParams, requirementOf } from '#src/content-model/schema/fields/issue.ts'
import { type ContentFile, type Finding, helpAt, keysAt, straightenQuotes } from '#src/content-toolkit/read/index.ts'
import {
  explainFormat,
  explainLimit,
  explainOption,
  explainType,
  type FindingAtPath,
  findNearest,
  type IssueContext,
  meantText,
  mustBe,
} from './explain-values.ts'
import type { RuleName } from './rules/all-rules.ts'
import { didYouMean } from './suggest/did-you-mean.ts'
import { isPlainNumber, meantNumber } from './suggest/meant-value.ts'
import { nameOfCharacter } from './suggest/name-character.ts'

/**
 * Translates the zod issues of a file into findings for copywriters. Drops issues that are consequences of another issue.
 *
 *     { nmae: Oak }         zod: unknown key “nmae”, “name” is missing   one finding: unknown key, did you mean “name”?
 *     { fr: One, two }      zod: unknown key “two”                       one finding, whose fix is about the unquoted comma
 */
export function explainIssues({ schema, issues, sourceOf }: ContentFile): Finding<RuleName>[] {
  if (!schema) return []
  // If a value has the wrong type, drops the issues about its size, because only its type has to be corrected.
  const wrongTypes = new Set(issues.flatMap(({ code, path }) => (code === 'invalid_type' ? [pathKey(path)] : [])))
  const findings = issues
    .filter(({ code, path }) => !code.startsWith('too_') || !wrongTypes.has(pathKey(path)))
    .flatMap((issue) => explainIssue(issue, { schema, sourceOf }))
  // A misspelt key has further consequences: the correct key is missing, and if exactly one item of a list must have it as a flag, no item
  // has it. Only the misspelling is reported.
  const misspelt = new Set(
    findings.flatMap(({ path, suggestion, rule }) =>
      rule === 'unknown-key' && suggestion !== undefined ? [pathKey([...path.slice(0, -1), suggestion])] : [],
    ),
  )
  const isConsequence = ({ rule, path }: FindingAtPath) =>
    rule.startsWith('missing-') ? misspelt.has(pathKey(path)) : rule === 'exactly-one' && misspelt.size > 0
  return findings.filter((finding) => !isConsequence(finding))
}

const pathKey = (path: readonly unknown[]): string => JSON.stringify(path)

function explainIssue(issue: z.core.$ZodIssue, context: IssueContext): FindingAtPath[] {
  const { path } = issue
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => explainUnknownKey(key, issue, context))
    case 'invalid_union':
      return explainUnion(issue, context)
    case 'invalid_key':
      return issue.issues.map(({ message }) => ({ rule: 'bad-key', path, target: 'key', message: declared(message) }))
    case 'invalid_type':
      return [isMissing(issue) ? explainMissing(path, context) : explainType(issue, context)]
    case 'invalid_value':
      return [isMissing(issue) ? explainMissing(path, context) : explainOption(issue)]
    case 'too_small':
    case 'too_big':
      return [explainLimit(issue)]
    case 'not_multiple_of': {
      // Skips numbers in another notation, such as 1.299, because the rule misread-number reports them.
      if (!isPlainNumber(context.sourceOf(path))) return []
      const must: FindingText = ({ issues }) => issues.multipleOf({ divisor: String(issue.divisor) })
      return [{ rule: 'wrong-format', path, ...mustBe(must, issue.input) }]
    }
    case 'invalid_format':
      return [explainFormat(issue, context)]
    case 'custom':
      return [explainRefinement(issue, context)]
    default:
      return [{ rule: 'wrong-kind', path, message: declared(issue.message) }]
  }
}

/**
 * Returns the text of a requirement, if the error message is the key of a requirement (`requirementError`). Any other message is from zod.
 * Then the text says that the value is refused, and gives zod’s reason, which exists in English only.
 */
const declared = (message: string): FindingText => requirementOf(message) ?? (({ issues }) => issues.refused({ reason: message }))

/** Returns true for a missing value, and for a file that has only comments. */
const isMissing = ({ input, path }: { input?: unknown; path: PropertyKey[] }): boolean =>
  input === undefined || (input === null && path.length === 0)

function explainMissing(path: PropertyKey[], { schema }: IssueContext): FindingAtPath {
  const key = path.at(-1)
  if (key === undefined)
    return { rule: 'missing-key', path, message: ({ issues }) => issues.emptyFile(), fix: ({ issues }) => issues.restore() }
  if (typeof key === 'string' && isLocale(key))
    return { rule: 'missing-translation', path, message: ({ issues }) => issues.missingTranslation() }
  const help = helpAt(schema, path)
  const fix: FindingText | undefined = help && ((messages) => messages.issues.addKey({ key: String(key), help: help(messages) }))
  return { rule: 'missing-key', path, message: ({ issues }) => issues.missing(), fix }
}

function explainUnknownKey(key: string, { path, input }: z.core.$ZodIssueUnrecognizedKeys, { schema }: IssueContext): FindingAtPath {
  const group: Record<string, unknown> = input ?? {}
  const unusedKeys = keysAt(schema, path).filter((name) => !(name in group))
  const message: FindingText = ({ issues }) => issues.unknownKey()
  const finding = { rule: 'unknown-key', path: [...path, key], target: 'key', message } as const
  const glued = unusedKeys.find((name) => key.startsWith(`${name}:`))
  if (glued !== undefined) {
    const next = key.charAt(glued.length + 1)
    const fix: FindingText = (messages) =>
      /\s/.test(next)
        ? messages.issues.gluedSpace({ key: glued, character: nameOfCharacter(next)(messages) })
        : messages.issues.glued({ key: glued })
    return { ...finding, suggestion: glued, fix }
  }
  const suggestion = didYouMean(key, unusedKeys)
  if (suggestion !== undefined) return { ...finding, suggestion }
  if (group[key] === null) return { ...finding, fix: fixOfUnquotedComma(key, group) }
  return /\s/.test(key) ? { ...finding, fix: ({ issues }) => issues.comment() } : finding
}

/**
 * Returns the fix for an unquoted comma. In { fr: one, two } YAML reads “two” as a key without a value, and in { amount: 1,299 } it reads
 * 299 as such a key.
 */
function fixOfUnquotedComma(key: string, group: Record<string, unknown>): FindingText {
  if (Object.values(group).some((value) => typeof value === 'string' && /^[“”„‟«]/.test(value))) return straightenQuotes
  const number = Object.values(group).find((value) => typeof value === 'number')
  const meant = number === undefined || !/^\d+$/.test(key) ? undefined : meantNumber(`${number},${key}`)
  return ({ issues }) => (meant === undefined ? issues.comma() : issues.commaInNumber({ number: meant }))
}

function explainRefinement(issue: z.core.$ZodIssueCustom, context: IssueContext): FindingAtPath {
  const { path, message: error, params = {}, input } = issue
  // The cast is safe: only the project's schemas add custom issues, with these parameters.
  const { rule = 'wrong-format', message = declared(error), options, fix } = params as IssueParams
  if (!options) return { rule, path, message, fix }
  const suggestion = meantText(String(input), path, context) ?? findNearest(input, options())
  return { rule, path, suggestion, fix, ...mustBe(message, input) }
}

/**
 * Explains a value that fails in every branch of a union. Of the branches for values of this type, the one with the fewest issues was
 * probably meant.
 */
function explainUnion(issue: z.core.$ZodIssueInvalidUnion, context: IssueContext): FindingAtPath[] {
  const { path, input, errors } = issue
  const branches = errors.filter((issues) => !issues.some(isAboutWholeValue))
  const [nearestBranch] = branches.toSorted((a, b) => countErrors(a) - countErrors(b))
  if (nearestBranch) return nearestBranch.flatMap((nested) => explainIssue({ ...nested, path: [...path, ...nested.path] }, context))
  const options = errors.flat().flatMap((nested) => (nested.code === 'invalid_value' ? nested.values : []))
  const must: FindingText = requirementOf(issue.message) ?? (({ issues }) => issues.anotherForm())
  return [{ rule: 'wrong-kind', path, suggestion: findNearest(input, options), ...mustBe(must, input) }]
}

/**
 * Returns whether an issue is about the whole value: the value has another type than the branch of the union, or equals no option of it.
 */
const isAboutWholeValue = ({ code, path }: z.core.$ZodIssue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union')

/** Counts each unknown key as an error: zod reports all unknown keys of a group as one issue. */
const countErrors = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((sum, issue) => sum + ('keys' in issue ? issue.keys.length : 1), 0)
