import type { Parsed, CollectionName } from '../../../src/content/schema/index.ts'
import type { Locale } from '../../../src/i18n/locales.ts'
import type { Lock } from '../lock/lock.ts'
import type { KeysInUse } from '../messages/keys-in-use.ts'
import type { ContentFile } from '../source/content-file.ts'
import { fileOf } from '../source/known-files.ts'
import type { Image } from '../source/read.ts'
import type { Report } from '../source/report.ts'
import type { BilingualText, WrittenString } from '../source/texts.ts'

/**
 * error: the site cannot be built, or would show a visitor what nobody should see. warning: it may go live, and somebody
 * should look. launch: a placeholder that is fine until the site opens (npm run launch:check).
 */
export type Severity = 'error' | 'warning' | 'launch'

/** What is known of a rule beside its code; its page in docs/rules is made of it (page.ts). Markdown, indented as the code is. */
export type Meta = {
  severity: Severity
  /** How to mend it, unless a report knows better. */
  fix: string
  /** Whether a comment may say that it is meant so (suppressions.ts). What the build depends on cannot be talked away. */
  suppressible?: true
  /** What is wrong, in a sentence. */
  summary: string
  /** Why it matters, or what usually is the cause. */
  details?: string
  /** YAML that breaks the rule, and YAML that keeps it. */
  example?: { wrong: string; right: string }
}

/** What the content is checked against beside its schemas. */
export type CheckContext = {
  /** A day such as 2026-11-21, by which events are over or to come. */
  today: string
  /** What the code asks for; without it nothing is said of missing messages. */
  keysInUse?: KeysInUse | undefined
  /** What the translations were written from; without it nothing is said of their age. */
  lock?: Lock | undefined
}

/** All of the content, for rules that compare one file with others. */
export type Content = CheckContext & {
  /** The files that are YAML. */
  files: readonly ContentFile[]
  /** Those among them that their schemas have nothing to object to. */
  valid: readonly ContentFile[]
  /** Paths of all files inside the content folder, whatever is wrong with them; without the images. */
  names: readonly string[]
  images: readonly Image[]
}

/** What a text says in one of its languages; its path ends with that language. */
export type Words = { path: readonly PropertyKey[]; locale: Locale; words: string; text: BilingualText }

/** A report about any file of the content, be it one that is not there. */
export type FileReport<Rule extends string> = Report<Rule> & { file: string }

/** The code of one rule or of a few that share it: what is looked at, and what is to be said of it. */
export type Checks<Rule extends string> = {
  /** Each string of a file, in whatever language. */
  string?: (string: WrittenString) => Report<Rule>[]
  /** The words of each text that is there in every language, language by language. */
  words?: (words: Words, file: ContentFile) => Report<Rule>[]
  /** Each file that is YAML, even where its schema objects to something. */
  file?: (file: ContentFile) => Report<Rule>[]
  /** Each file that its schema has nothing to object to. */
  data?: (file: ContentFile) => Report<Rule>[]
  /** Each such file, on a day such as 2026-11-21. */
  onDay?: (file: ContentFile, today: string) => Report<Rule>[]
  /** The whole content. */
  content?: (content: Content) => FileReport<Rule>[]
}

/** A rule, or a few that share their code: what is known of each, and what looks for them. Reports name one of these rules. */
export const defineRules = <const Metas extends Record<string, Meta>>(meta: Metas, checks: Checks<keyof Metas & string> = {}) => ({
  meta,
  checks,
})

/** A check of one collection, which its schema has found valid. */
export const ofCollection =
  <Name extends CollectionName, Rest extends unknown[], Rule extends string>(
    name: Name,
    check: (data: Parsed[Name], ...rest: Rest) => Report<Rule>[],
  ) =>
  (file: ContentFile, ...rest: Rest): Report<Rule>[] =>
    file.file === fileOf(name) ? check(file.data as Parsed[Name], ...rest) : [] // its schema gives it this form
