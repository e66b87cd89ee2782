import { existsSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import type { Outcome } from '../outcome.ts'
import { today } from '../today.ts'
import { findingsOf } from './cached-check.ts'
import type { Finding } from './check/finding.ts'
import { readContent } from './read.ts'
import { formats, isFormat, type Format } from './report/formats.ts'

const usage = `Usage: npm run content:check -- [--format ${Object.keys(formats).join('|')}] [--max-warnings N] [paths…]`

type Options = { format: Format; maxWarnings: number; paths: string[] }

/** Runs content:check with its arguments. Throws where it cannot run: arguments that make no sense, no content. */
export async function runCheck(args: readonly string[], { root, colour = false }: { root: string; colour?: boolean }): Promise<Outcome> {
  const { format, maxWarnings, paths } = optionsFrom(args)
  const inside = paths.map((path) => insideContent(root, path))
  const folder = readContent(root)
  const all = await findingsOf(root, folder, today())
  const findings = all.filter(({ file }) => inside.length === 0 || inside.some((path) => isBelow(file, path)))
  const output = formats[format]({ findings, textOf: (file) => folder.files.find((one) => one.file === file)?.text }, { colour })
  return { output, ...verdict(findings, maxWarnings) }
}

function optionsFrom(args: readonly string[]): Options {
  const { values, positionals } = parsed(args)
  const format = values.format ?? 'pretty'
  if (!isFormat(format)) throw new Error(`There is no format “${format}”.\n${usage}`)
  const { 'max-warnings': most } = values
  if (most !== undefined && !/^\d+$/.test(most)) throw new Error(`--max-warnings is “${most}”, and must be a whole number.\n${usage}`)
  return { format, maxWarnings: most === undefined ? Infinity : Number(most), paths: positionals }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: 'string' }, 'max-warnings': { type: 'string' } },
    })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error })
  }
}

/** A path as it is typed, from the root or from inside the content folder, as a path inside that folder. */
function insideContent(root: string, path: string): string {
  const content = resolve(root, 'content')
  const [found] = [resolve(root, path), resolve(content, path)].filter((one) => existsSync(one))
  if (found === undefined) throw new Error(`There is no “${path}”.`)
  const inside = relative(content, found)
  if (inside.startsWith('..') || isAbsolute(inside)) throw new Error(`“${path}” is not in the content folder.`)
  return inside.split(sep).join('/')
}

const isBelow = (file: string, path: string): boolean => path === '' || file === path || file.startsWith(`${path}/`)

function verdict(findings: readonly Finding[], maxWarnings: number): Pick<Outcome, 'problem' | 'exitCode'> {
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  if (findings.some(({ severity }) => severity === 'error')) return { problem: '', exitCode: 1 }
  if (warnings <= maxWarnings) return { problem: '', exitCode: 0 }
  return { problem: `${warnings} warnings, and --max-warnings allows ${maxWarnings}.\n`, exitCode: 1 }
}
