import type { SchemaRule } from '../../../content/schema/issue.ts'
import type { ReadingRule } from '../../read/report.ts'
import { anchors } from './anchors.ts'
import { events } from './events.ts'
import { expiredSecurity } from './expired-security.ts'
import { fileRules } from './file.ts'
import { images } from './images.ts'
import { fiction } from './fictional-names.ts'
import { house } from './house-facts.ts'
import { houseTerms } from './house-terms.ts'
import { noPhotograph } from './no-photograph.ts'
import { legalTexts } from './legal-texts.ts'
import { messages } from './messages-in-code.ts'
import { references } from './references.ts'
import type { Checks, Meta } from './rule.ts'
import { schemaRules } from './schema-violations.ts'
import { searchResults } from './search-results.ts'
import { suppressionRules } from './suppressions.ts'
import { addressInText } from './address-in-text.ts'
import { altText } from './alt-text.ts'
import { ambiguousWord } from './ambiguous-word.ts'
import { characters } from './characters.ts'
import { codeInText } from './code-in-text.ts'
import { cutOffText } from './cut-off-text.ts'
import { doubleSpace } from './double-space.ts'
import { foreignWords } from './foreign-words.ts'
import { leftoverText } from './leftover-text.ts'
import { longWord } from './long-word.ts'
import { markupInText } from './markup-in-text.ts'
import { misreadNumber } from './misread-number.ts'
import { parameterOrder } from './parameter-order.ts'
import { quotationMarks } from './quotes.ts'
import { unfilledBlank } from './unfilled-blank.ts'
import { untranslatedText } from './untranslated-text.ts'
import { translations } from './stale-translations.ts'
import { yamlRules } from './yaml.ts'

const modules = [
  fileRules,
  yamlRules,
  schemaRules,
  suppressionRules,
  references,
  anchors,
  images,
  messages,
  searchResults,
  translations,
  events,
  legalTexts,
  expiredSecurity,
  addressInText,
  altText,
  ambiguousWord,
  characters,
  codeInText,
  cutOffText,
  doubleSpace,
  foreignWords,
  houseTerms,
  leftoverText,
  longWord,
  markupInText,
  misreadNumber,
  parameterOrder,
  quotationMarks,
  untranslatedText,
  fiction,
  house,
  noPhotograph,
  unfilledBlank,
]

type Module = (typeof modules)[number]
/** The names of all rules. */
export type RuleName = Module extends infer One ? (One extends { meta: infer Metas } ? keyof Metas & string : never) : never

/** The metadata of every rule by its name, those of the schemas and the parser included, whose code is elsewhere. */
export const metas: Record<RuleName | SchemaRule | ReadingRule, Meta> = Object.assign({}, ...modules.map(({ meta }) => meta)) as Record<
  RuleName,
  Meta
> // all of them merged, which Object.assign does not type

export const ruleNames = Object.keys(metas) as RuleName[] // the keys of a closed object

/** The code of the rules. */
export const checks: readonly Checks<RuleName>[] = modules.map((module) => module.checks)

/** Whether a comment may suppress a rule (../suppressions.ts). */
export const isSuppressible = (rule: RuleName): boolean => metas[rule].suppressible === true
