import { parseArgs } from 'node:util'
import type { Outcome } from '../../outcome.ts'
import { parseYaml, type Source } from '../check/yaml.ts'
import { sameWordsFile } from '../files.ts'
import { readContent } from '../read.ts'
import { html } from './html.ts'
import { readLock, writeLock } from './lock-file.ts'
import { json, text, type TranslationReport } from './report.ts'
import { recorded, standings, type Translation } from './status.ts'
import { isIdentical, summaries } from './summary.ts'

const forms = { text, json, html }
const usage = 'Usage: npm run content:translations -- [--format text|json|html] [--record] [--accept PATH…]'

/**
 * npm run content:translations: how the translations stand to their English. `--record` keeps what new and changed
 * translations were written from; `--accept PATH…` does so for stale ones too: somebody has read them and found them
 * right. Exit code 1 where a translation is missing or stale.
 */
export function runTranslations(args: readonly string[], root: string): Outcome {
  const { values, positionals } = parsed(args)
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

  const now = isWriting ? standings(sources, lock) : before
  const isOpen = (one: Translation) => one.standing === 'missing' || one.standing === 'stale'
  const report: TranslationReport = {
    summaries: summaries(now, sameWords),
    open: now.flatMap((one) => {
      const same = isIdentical(one, sameWords)
      const source = sources.find(({ file }) => file === one.file)
      return source && (isOpen(one) || same) ? [{ ...one, ...placeOf(source, one), isIdentical: same }] : []
    }),
  }
  return { output: forms[format](report), problem: '', exitCode: now.some(isOpen) ? 1 : 0 }
}

function parsed(args: readonly string[]) {
  try {
    const options = { format: { type: 'string' }, record: { type: 'boolean' }, accept: { type: 'boolean' } } as const
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error })
  }
}

const isForm = (name: string): name is keyof typeof forms => Object.hasOwn(forms, name)

/** The files that can be read as YAML; mistakes in them are the content check's. */
function readSources(root: string): { sources: Source[]; sameWords: Set<string> } {
  const sources = readContent(root).files.map(({ file, text }) => parseYaml(file, text).source)
  const list: unknown = sources.find(({ file }) => file === sameWordsFile)?.value
  return { sources, sameWords: new Set(Array.isArray(list) ? (list as string[]) : []) } // what is no string is equal to none
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

function placeOf({ locate }: Source, { path, locale }: Translation): { line: number; column: number } {
  const { line, column } = locate([...path, locale])
  return { line, column }
}
