import type { Parsed, CollectionName } from '../../../content/schema/index.ts'
import type { Locale } from '../../../content/i18n/locales.ts'
import type { Lock } from '../../lock/lock.ts'
import type { KeysInUse } from '../../messages/keys-in-use.ts'
import type { ContentFile } from '../../read/content-file.ts'
import { fileOf } from '../../read/known-files.ts'
import type { Image } from '../../read/read.ts'
import type { Report } from '../../read/report.ts'
import type { BilingualText, WrittenString } from '../../read/texts.ts'

/**
 * error: the site cannot be built, or would show visitors what they must not see. warning: it may go live, and somebody
 * should look. launch: a placeholder that is fine until launch (npm run launch:check).
 */
export type Severity = 'error' | 'warning' | 'launch'

/** Metadata of a rule, from which page.ts generates its page in docs/rules. Markdown, indented as the code is. */
export type Meta = {
  severity: Severity
  /** How to fix it, unless a report has its own. */
  fix: string
  /** Whether a comment may suppress it (../suppressions.ts). Rules that the build depends on cannot be. */
  suppressible?: true
  /** What is wrong, in a sentence. */
  summary: string
  /** Why it matters, or the usual cause. */
  details?: string
  /** YAML that violates the rule, and YAML that complies. */
  example?: { wrong: string; right: string }
}

/** What the content is checked against beside its schemas. */
export type CheckContext = {
  /** The current day, such as 2026-11-21. */
  today: string
  /** Message keys that the code uses; without it messages are not checked. */
  keysInUse?: KeysInUse | undefined
  /** What the translations were written from; without it stale ones are not reported. */
  lock?: Lock | undefined
}

/** All of the content, for rules that compare one file with others. */
export type Content = CheckContext & {
  /** Files with valid YAML syntax. */
  files: readonly ContentFile[]
  /** Those of them that are valid by their schema. */
  valid: readonly ContentFile[]
  /** Paths of all files inside the content folder, invalid ones included, images excluded. */
  names: readonly string[]
  images: readonly Image[]
}

/** A text in one of its languages; the path ends with that language. */
export type Words = { path: readonly PropertyKey[]; locale: Locale; words: string; text: BilingualText }

/** A report about any file of the content, even a missing one. */
export type FileReport<Rule extends string> = Report<Rule> & { file: string }

/** The code of one rule or of a few that share it: functions from a part of the content to reports. */
export type Checks<Rule extends string> = {
  /** Each string of a file, in whatever language. */
  string?: (string: WrittenString) => Report<Rule>[]
  /** Each text that exists in every language, once per language. */
  words?: (words: Words, file: ContentFile) => Report<Rule>[]
  /** Each file with valid YAML syntax, even if invalid by its schema. */
  file?: (file: ContentFile) => Report<Rule>[]
  /** Each file that is valid by its schema. */
  data?: (file: ContentFile) => Report<Rule>[]
  /** Each such file, on a day such as 2026-11-21. */
  onDay?: (file: ContentFile, today: string) => Report<Rule>[]
  /** The whole content. */
  content?: (content: Content) => FileReport<Rule>[]
}

/** Defines a rule, or a few that share their code: metadata and checks. Reports name one of these rules. */
export const defineRules = <const Metas extends Record<string, Meta>>(meta: Metas, checks: Checks<keyof Metas & string> = {}) => ({
  meta,
  checks,
})

/** A check of one collection, valid by its schema. */
export const ofCollection =
  <Name extends CollectionName, Rest extends unknown[], Rule extends string>(
    name: Name,
    check: (data: Parsed[Name], ...rest: Rest) => Report<Rule>[],
  ) =>
  (file: ContentFile, ...rest: Rest): Report<Rule>[] =>
    file.file === fileOf(name) ? check(file.data as Parsed[Name], ...rest) : [] // valid by its schema
