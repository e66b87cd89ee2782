import type { SchemaRule } from '#src/content-model/schema/fields/issue.ts'
import type { ReadingRule } from '#src/content-toolkit/read/index.ts'
import { keysOf } from '#src/lib/objects.ts'
import ruleWords from '#src/tool-messages/rules.json' with { type: 'json' }
import type { ToolText } from '#src/tool-messages/tool-text.ts'
import { characterRules } from './characters.ts'
import { dateRules } from './dates.ts'
import { fileRules } from './files.ts'
import { foreignWordRules } from './foreign-words.ts'
import { houseTermRules } from './house-terms.ts'
import { imageRules } from './images.ts'
import { intakeRules } from './intake-settings.ts'
import { messageRules } from './messages.ts'
import { placeholderRules } from './placeholders.ts'
import { referenceRules } from './references.ts'
import { schemaViolationRules, suppressionRules, yamlSyntaxRules } from './reported-elsewhere.ts'
import type { Checks, RuleSettings } from './rule.ts'
import { searchResultRules } from './search-results.ts'
import { siteRules } from './site-settings.ts'
import { suspiciousTextRules } from './suspicious-text.ts'
import { translationRules } from './translations.ts'
import { typographyRules } from './typography-rules.ts'

const modules = [
  characterRules,
  dateRules,
  fileRules,
  foreignWordRules,
  houseTermRules,
  imageRules,
  intakeRules,
  messageRules,
  placeholderRules,
  referenceRules,
  schemaViolationRules,
  searchResultRules,
  siteRules,
  suppressionRules,
  suspiciousTextRules,
  translationRules,
  typographyRules,
  yamlSyntaxRules,
]

type KeysOfEach<Union> = Union extends unknown ? keyof Union & string : never

export type RuleName = KeysOfEach<(typeof modules)[number]['rules']>

export const rules: Record<RuleName | SchemaRule | ReadingRule, RuleSettings> = Object.assign(
  {},
  ...modules.map((module) => module.rules),
) as Record<RuleName, RuleSettings> // The cast is needed: Object.assign has no type for many parameters

/** A rule as copywriters read it. The page of the rule in docs/rules, in Markdown, is in English only. */
type RuleDescription = {
  summary: string
  /** How to correct the mistake. Shown for findings that have no more specific `fix`. */
  fix: ToolText
  /** Why the mistake matters, or what usually causes it. */
  details?: string
  example?: { wrong: string; right: string }
}

export const descriptions: Record<RuleName, RuleDescription> = ruleWords

export const ruleNames = keysOf(rules)

export const ruleChecks: readonly Checks<RuleName>[] = modules.map((module) => module.checks)
