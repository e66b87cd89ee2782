import { asksForHelp, parseCommand } from '../../../lib/parse-arguments.ts'
import type { Outcome } from '../../../lib/command.ts'
import { parseFile } from '../../source/parse-file.ts'
import type { Source } from '../../source/yaml.ts'
import { severityOf, type RuleName } from '../../check/rules.ts'
import { silencerOf } from '../../check/suppressions.ts'
import { stringsIn } from '../../source/texts.ts'
import { sameWordsFile } from '../../source/files.ts'
import { readContent } from '../../source/read.ts'
import { inRepository } from '../../report/report.ts'
import { html } from './html.ts'
import { readLock, writeLock } from '../../lock/lock-file.ts'
import { json, text, type TranslationReport } from './report.ts'
import { recorded, standings, type Translation } from '../../lock/status.ts'
import { isIdentical, summaries } from './summary.ts'

const forms = { text, json, html }
const usage = 'Usage: npm run content:translations -- [--format text|json|html] [--record] [--accept PATH…]'

/**
 * npm run content:translations: how the translations stand to their English. `--record` keeps what new and changed
 * translations were written from; `--accept PATH…` does so for stale ones too: somebody has read them and found them
 * right. Exit code 1 where a translation is missing or stale.
 */
export function runTranslations(args: readonly string[], root: string): Outcome {
  if (asksForHelp(args)) return { output: `${usage}\n`, problem: '', exitCode: 0 }
  const options = { format: { type: 'string' }, record: { type: 'boolean' }, accept: { type: 'boolean' } } as const
  const { values, positionals } = parseCommand(args, options, usage)
  const format = values.format ?? 'text'
  if (!isForm(format)) throw new Error(`There is no format “${format}”.\n${usage}`)
  if (values.accept !== true && positionals.length > 0) throw new Error(`Paths are for --accept.\n${usage}`)
  if (values.accept === true && positionals.length === 0)
    throw new Error(`--accept needs the file, the folder or the text that was read.\n${usage}`)

  const { sources, sameWords } = readSources(root)
  const before = standings(sources, readLock(root) ?? {})
  const accepted = positionals.flatMap((path) => translationsAt(before, path))
  const accept = (one: Translation) => one.standing === 'unrecorded' || accepted.includes(one)
  const isWriting = values.record === true || values.accept === true
  const lock = recorded(before, accept)
  if (isWriting) writeLock(root, lock)

  // What a comment in the file allows is no task for anybody.
  const isAllowed = allowances(sources)
  const now = (isWriting ? standings(sources, lock) : before).map((one) =>
    one.standing === 'stale' && isAllowed(one, 'stale-translation') ? { ...one, standing: 'current' as const } : one,
  )
  const isSame = (one: Translation) => isIdentical(one, sameWords) && !isAllowed(one, 'untranslated-text')
  const isOpen = (one: Translation) => one.standing === 'missing' || one.standing === 'stale'
  const report: TranslationReport = {
    summaries: summaries(now, isSame),
    open: now.flatMap((one) => {
      const same = isSame(one)
      const source = sources.find(({ file }) => file === one.file)
      return source && (isOpen(one) || same) ? [{ ...one, ...placeOf(source, one), isIdentical: same }] : []
    }),
  }
  return { output: forms[format](report), problem: '', exitCode: now.some(isOpen) ? 1 : 0 }
}

const isForm = (name: string): name is keyof typeof forms => Object.hasOwn(forms, name)

/** Throws where a file cannot be read: its texts would be taken for deleted. Other mistakes are the content check's. */
function readSources(root: string): { sources: Source[]; sameWords: Set<string> } {
  const sources = readContent(root).files.map((file) => {
    const { source, findings } = parseFile(file)
    if (findings.length > 0 || (file.fault && severityOf(file.fault.rule) === 'error'))
      throw new Error(`${inRepository(file.file)} cannot be read: “npm run content:check” says why.`)
    return source
  })
  const list = sources.find(({ file }) => file === sameWordsFile)?.value
  return { sources, sameWords: new Set(stringsIn(list).map(({ value }) => value)) }
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

/** Whether a comment beside a translation allows what a rule has to say of it. */
function allowances(sources: readonly Source[]): (one: Translation, rule: RuleName) => boolean {
  const files = new Map(sources.map((source) => [source.file, { source, allows: silencerOf(source.text) }]))
  return (one, rule) => {
    const file = files.get(one.file)
    return file !== undefined && file.allows(rule, placeOf(file.source, one).line)
  }
}

function placeOf({ locate }: Source, { path, locale }: Translation): { line: number; column: number } {
  const { line, column } = locate([...path, locale])
  return { line, column }
}
