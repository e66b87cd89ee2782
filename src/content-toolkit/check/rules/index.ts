import type { SchemaRule } from '../../../content/schema/issue.ts'
import { keysOf } from '../../../lib/objects.ts'
import checkWords from '../../../words/check/en.json' with { type: 'json' }
import type { ReadingRule } from '../../read/index.ts'
import { characters } from './characters.ts'
import { dates } from './dates.ts'
import { files } from './files.ts'
import { foreignWords } from './foreign-words.ts'
import { houseTerms } from './house-terms.ts'
import { images } from './images.ts'
import { intakeSettings } from './intake-settings.ts'
import { messages } from './messages.ts'
import { placeholders } from './placeholders.ts'
import { references } from './references.ts'
import type { Checks, RuleSettings } from './rule.ts'
import { schemaViolations } from './schema-violations.ts'
import { searchResults } from './search-results.ts'
import { siteSettings } from './site-settings.ts'
import { suspiciousText } from './suspicious-text.ts'
import { translations } from './translations.ts'
import { typography } from './typography.ts'
import { suppressions, yamlSyntax } from './yaml-syntax.ts'

const modules = [
  characters,
  dates,
  files,
  foreignWords,
  houseTerms,
  images,
  intakeSettings,
  messages,
  placeholders,
  references,
  schemaViolations,
  searchResults,
  siteSettings,
  suppressions,
  suspiciousText,
  translations,
  typography,
  yamlSyntax,
]

type KeysOfEach<Union> = Union extends unknown ? keyof Union & string : never

export type RuleName = KeysOfEach<(typeof modules)[number]['rules']>

/** All rules by name. They include the rules that the schemas and the parser report. */
export const rules: Record<RuleName | SchemaRule | ReadingRule, RuleSettings> = Object.assign(
  {},
  ...modules.map((module) => module.rules),
) as Record<RuleName, RuleSettings> // Object.assign has no type for this merge

/** A rule as copywriters read it, in Markdown. */
type RuleDescription = {
  /** The mistake, in one sentence. */
  summary: string
  /** How to correct the mistake. Shown for findings that have no more specific `fix`. */
  fix: string
  /** Why the mistake matters, or what usually causes it. */
  details?: string
  /** YAML that violates the rule, and YAML that complies. */
  example?: { wrong: string; right: string }
}

export const descriptions: Record<RuleName, RuleDescription> = checkWords.rules

export const ruleNames = keysOf(rules)

/** The functions that implement the rules. */
export const checks: readonly Checks<RuleName>[] = modules.map((module) => module.checks)
