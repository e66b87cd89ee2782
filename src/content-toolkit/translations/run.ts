import { asksForHelp, parseArguments, type CommandResult } from '../../lib/command.ts'
import type { ContentFile } from '../read/content-file.ts'
import type { RuleName } from '../check/rules/index.ts'
import { allowanceIn } from '../check/suppressions.ts'
import { sameWordsFile } from '../read/known-files.ts'
import { readContent } from '../read/read.ts'
import { inRepository } from '../report/report.ts'
import { readLock, writeLock } from '../lock/lock-file.ts'
import { json, text, type TranslationReport } from './report.ts'
import { lockOf, translationStatuses, type Translation } from '../lock/status.ts'
import { exportTranslations, importTranslations } from './exchange.ts'
import { isIdentical, summaries } from './summary.ts'

const forms = { text, json }
const usage =
  'Usage: npm run content:translations -- [--format text|json] [--record] [--accept PATH…] | --export FILE [--open] [--language fr] | --import FILE'

const options = {
  format: { type: 'string' },
  record: { type: 'boolean' },
  accept: { type: 'boolean' },
  export: { type: 'string' },
  import: { type: 'string' },
  open: { type: 'boolean' },
  language: { type: 'string' },
} as const

/**
 * npm run content:translations: which translations are missing or older than their English. `--record` records what new and
 * changed ones were written from; `--accept PATH…` does so for stale ones too, which somebody has reviewed. Exit code 1
 * where a translation is missing or stale. `--export FILE` writes the translations of a language for a translator, with `--open`
 * only those that are missing or stale; `--import FILE` takes what has come back. Exit code 1 where something was refused.
 */
export async function runTranslations(args: readonly string[], root: string): Promise<CommandResult> {
  if (asksForHelp(args)) return { output: `${usage}\n`, problem: '', exitCode: 0 }
  const { values, positionals } = parseArguments(args, options, usage)
  if (values.export !== undefined && values.import === undefined) {
    return exportTranslations(root, { file: values.export, isOpenOnly: values.open === true, language: values.language })
  }
  if (values.import !== undefined && values.export === undefined) return importTranslations(root, values.import)
  if (values.open === true || values.language !== undefined || values.import !== undefined) throw new Error(usage)
  return reportTranslations(values, positionals, root)
}

type Asked = { format?: string | undefined; record?: boolean | undefined; accept?: boolean | undefined }

function reportTranslations(values: Asked, positionals: readonly string[], root: string): CommandResult {
  const format = values.format ?? 'text'
  if (!isForm(format)) throw new Error(`There is no format “${format}”.\n${usage}`)
  if (values.accept !== true && positionals.length > 0) throw new Error(`Paths are for --accept.\n${usage}`)
  if (values.accept === true && positionals.length === 0)
    throw new Error(`--accept needs the file, the folder or the text that was read.\n${usage}`)

  const { files, sameWords } = readFiles(root)
  const before = translationStatuses(files, readLock(root) ?? {})
  const accepted = positionals.flatMap((path) => translationsAt(before, path))
  const accept = (one: Translation) => one.status === 'unrecorded' || accepted.includes(one)
  const isWriting = values.record === true || values.accept === true
  const lock = lockOf(before, accept)
  if (isWriting) writeLock(root, lock)

  // Suppressed findings do not count.
  const isAllowed = allowances(files)
  const now = (isWriting ? translationStatuses(files, lock) : before).map((one) =>
    one.status === 'stale' && isAllowed(one, 'stale-translation') ? { ...one, status: 'current' as const } : one,
  )
  const isSame = (one: Translation) => isIdentical(one, sameWords) && !isAllowed(one, 'untranslated-text')
  const isOpen = (one: Translation) => one.status === 'missing' || one.status === 'stale'
  const report: TranslationReport = {
    summaries: summaries(now, isSame),
    open: now.flatMap((one) => {
      const same = isSame(one)
      const place = files.find(({ file }) => file === one.file)
      return place && (isOpen(one) || same) ? [{ ...one, ...placeOf(place, one), isIdentical: same }] : []
    }),
  }
  return { output: forms[format](report), problem: '', exitCode: now.some(isOpen) ? 1 : 0 }
}

const isForm = (name: string): name is keyof typeof forms => Object.hasOwn(forms, name)

/** Throws where a file cannot be parsed: its texts would count as deleted. The content check reports other mistakes. */
function readFiles(root: string): { files: ContentFile[]; sameWords: Set<string> } {
  const { files } = readContent(root)
  const unreadable = files.find(({ isRead }) => !isRead)
  if (unreadable) throw new Error(`${inRepository(unreadable.file)} cannot be read: “npm run content:check” says why.`)
  const list = files.find(({ file }) => file === sameWordsFile)?.strings ?? []
  return { files, sameWords: new Set(list.map(({ value }) => value)) }
}

/** The translations of a file, a folder or a single text: content/plans.yaml, legal, plans.yaml:essential.name. */
function translationsAt(translations: readonly Translation[], path: string): Translation[] {
  const [file = '', key] = path.replace(/^(\.\/)?content(\/|$)/, '').split(':')
  const folder = file.replace(/\/$/, '')
  const found = translations.filter(
    (one) =>
      (folder === '' || one.file === folder || one.file.startsWith(`${folder}/`)) &&
      (key === undefined || one.key === key || one.key.startsWith(`${key}.`)),
  )
  if (found.length === 0) throw new Error(`No text stands at “${path}”. A file is meant, a folder, or a text: plans.yaml:essential.name`)
  return found
}

/** Whether a comment suppresses a rule at a translation. */
function allowances(all: readonly ContentFile[]): (one: Translation, rule: RuleName) => boolean {
  const files = new Map(all.map((file) => [file.file, { file, allows: allowanceIn(file.text) }]))
  return (one, rule) => {
    const known = files.get(one.file)
    return known !== undefined && known.allows(rule, placeOf(known.file, one).line)
  }
}

function placeOf(file: ContentFile, { path, locale }: Translation): { line: number; column: number } {
  const { line, column } = file.locate([...path, locale])
  return { line, column }
}
