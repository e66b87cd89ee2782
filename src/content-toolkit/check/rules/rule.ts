import { type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import type { CollectionData, CollectionName } from '#src/content-model/schema/collections.ts'
import { fileOf } from '#src/content-model/tables/pages.ts'
import {
  type CompleteText,
  type ContentFile,
  type Finding,
  type ImageFile,
  isCompleteText,
  type KeysInUse,
  type WrittenString,
} from '#src/content-toolkit/read/index.ts'
import type { Lock } from '#src/content-toolkit/read/lock/index.ts'
import { recordOf } from '#src/lib/objects.ts'

export type Severity =
  /** A finding that stops the build, because the site cannot be built or would show visitors something wrong. */
  | 'error'
  /** A finding that does not stop the build; a person should look at the value. */
  | 'warning'
  /** A placeholder or a setting that is acceptable until launch. launch:check reports the finding; content:check and the build do not. */
  | 'launch'

/**
 * The severity of a rule, and whether comments in the YAML may suppress it. The texts that explain the rule to copywriters are in
 * src/tool-messages.
 */
export type RuleSettings = {
  severity: Severity
  /** Whether a comment may suppress the rule at one place (suppressions.ts). False for rules whose errors must always stop the build. */
  suppressible: boolean
}

/**
 * Declares a rule with a severity. By default, a comment in the YAML can suppress a warning, but not findings of other severities.
 * `suppressible` changes this for a rule.
 */
type Declare = (options?: Partial<RuleSettings>) => RuleSettings
export const errorRule: Declare = (options) => ({ severity: 'error', suppressible: false, ...options })
export const warningRule: Declare = (options) => ({ severity: 'warning', suppressible: true, ...options })
export const launchRule: Declare = (options) => ({ severity: 'launch', suppressible: false, ...options })

export const errorRules = <Rule extends string>(names: readonly Rule[]): Record<Rule, RuleSettings> => recordOf(names, () => errorRule())

export type CheckContext = {
  today: string
  /**
   * The keys of the messages that the code uses, each with the parameters that the code fills in. Without them, missing messages, unused
   * messages and parameters that do not match the code are not reported.
   */
  keysInUse?: KeysInUse | undefined
  /**
   * The translation lock: the words of each text that were agreed to fit each other in all languages. Without the lock, stale texts are not
   * reported.
   */
  lock?: Lock | undefined
}

export type CheckInput = CheckContext & {
  /** All files with valid YAML syntax, including files that their schema rejects. */
  files: readonly ContentFile[]
  /** The subset of `files` that their schemas accept. */
  valid: readonly ContentFile[]
  /** Paths of all files inside the content folder, including invalid files, without images. */
  names: readonly string[]
  images: readonly ImageFile[]
}

type TextInLanguage = {
  /** Path to the text. Its last segment is the language. */
  path: readonly PropertyKey[]
  locale: Locale
  value: string
  text: CompleteText
}

/** A finding about a file of the content. */
export type FileFinding<Rule extends string> = Finding<Rule> & {
  /** Path of the file, which may be missing. */
  file: string
}

export type Checks<Rule extends string> = {
  /** Called with each string of a file. Each language of a text is a separate string. */
  string?: (string: WrittenString, file: ContentFile) => Iterable<Finding<Rule>>
  /** Called with each text that has every language, once for each language. Texts with a missing language are skipped. */
  text?: (text: TextInLanguage, file: ContentFile) => Iterable<Finding<Rule>>
  /** Called with each file with valid YAML syntax, including files that their schema rejects. */
  file?: (file: ContentFile) => Iterable<Finding<Rule>>
  validFile?: (file: ContentFile) => Iterable<Finding<Rule>>
  /** Called with each file that its schema accepts and with the current day, such as 2026-11-21, on which the findings depend. */
  validFileOnDay?: (file: ContentFile, today: string) => Iterable<Finding<Rule>>
  content?: (content: CheckInput) => Iterable<FileFinding<Rule>>
}

/**
 * Defines rules that the same code checks. A finding of `checks` must name one of these rules. Without `checks`, other code reports the
 * findings of the rules.
 */
export const defineRules = <const Rules extends Record<string, RuleSettings>>(rules: Rules, checks: Checks<keyof Rules & string> = {}) => ({
  rules,
  checks,
})

/** Returns a check of files that runs `check` only on the file of a collection, with the validated data of the collection. */
export const ofCollection =
  <Name extends CollectionName, Rest extends unknown[], Rule extends string>(
    name: Name,
    check: (data: CollectionData[Name], ...rest: Rest) => Iterable<Finding<Rule>>,
  ) =>
  (file: ContentFile, ...rest: Rest): Iterable<Finding<Rule>> =>
    // The cast is safe: the schema of the collection has accepted the file.
    file.file === fileOf(name) ? check(file.data as CollectionData[Name], ...rest) : []

/** Runs the functions `file`, `string` and `text` of the checks on a file with valid YAML syntax. */
export function findingsInTexts<Rule extends string>(checks: readonly Checks<Rule>[], file: ContentFile): Finding<Rule>[] {
  const texts = file.texts
    .filter(isCompleteText)
    .flatMap((text) => localeCodes.map((locale) => ({ path: [...text.path, locale], locale, value: text.byLocale[locale], text })))
  return checks.flatMap((check) => [
    ...(check.file?.(file) ?? []),
    ...(check.string ? file.strings.flatMap((string) => [...(check.string?.(string, file) ?? [])]) : []),
    ...(check.text ? texts.flatMap((text) => [...(check.text?.(text, file) ?? [])]) : []),
  ])
}

/** Returns the findings about the data of a file. Empty if its schema rejects the file. */
export const findingsInData = <Rule extends string>(checks: readonly Checks<Rule>[], file: ContentFile): Finding<Rule>[] =>
  file.data === undefined ? [] : checks.flatMap(({ validFile }) => [...(validFile?.(file) ?? [])])
