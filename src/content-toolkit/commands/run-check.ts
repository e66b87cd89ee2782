import { existsSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { asksForHelp, parseArguments, type CommandResult } from '../../lib/command.ts'
import { today } from '../check/today.ts'
import { checkBelow } from '../check/cached-check.ts'
import type { Finding } from '../check/finding.ts'
import type { RuleName } from '../check/rules/index.ts'
import { serverSettings } from '../check/rules/site-settings.ts'
import { formats, isFormat, type Format } from '../report/formats.ts'

/** A command: which findings it reports, and how it exits. */
type Subject = {
  name: string
  isOwn: (finding: Finding) => boolean
  /** What to say before anything else. */
  first?: RuleName
  verdict: (findings: readonly Finding[], maxWarnings: number) => Pick<CommandResult, 'problem' | 'exitCode'>
}

const content: Subject = {
  name: 'content:check',
  isOwn: ({ severity }) => severity !== 'launch',
  verdict: (findings, maxWarnings) => {
    const warnings = findings.filter(({ severity }) => severity === 'warning').length
    if (findings.some(({ severity }) => severity === 'error')) return { problem: '', exitCode: 1 }
    if (warnings <= maxWarnings) return { problem: '', exitCode: 0 }
    return { problem: `${warnings} warnings, and --max-warnings allows ${maxWarnings}.\n`, exitCode: 1 }
  },
}

/** Warnings of the check that also block the launch. */
const notToOpenWith: RuleName[] = ['past-event', 'expired-security', 'draft-legal-text', 'stale-translation']

const launch: Subject = {
  name: 'launch:check',
  isOwn: ({ severity, rule }) => severity !== 'warning' || notToOpenWith.includes(rule),
  // Events that are over are on offer on the first page.
  first: 'past-event',
  verdict: (findings) => ({ problem: '', exitCode: findings.length > 0 ? 1 : 0 }),
}

export const subjects = { content, launch }

type Options = { format: Format; maxWarnings: number; paths: string[] }

const usageOf = ({ name }: Subject): string =>
  `Usage: npm run ${name} -- [--format ${Object.keys(formats).join('|')}] ${name === content.name ? '[--max-warnings N] ' : ''}[paths…]`

/** Runs content:check or launch:check with its arguments. Throws where it cannot run: invalid arguments, no content. */
export async function runCheck(
  args: readonly string[],
  { root, colour = false, subject = content, env = {} }: { root: string; colour?: boolean; subject?: Subject; env?: NodeJS.ProcessEnv },
): Promise<CommandResult> {
  if (asksForHelp(args)) return { output: `${usageOf(subject)}\n`, problem: '', exitCode: 0 }
  const { format, maxWarnings, paths } = optionsFrom(args, subject)
  const inside = paths.map((path) => insideContent(root, path))
  const { findings: all, texts } = await checkBelow(root, today())
  const own = all.filter(
    (one) => subject.isOwn(one) && !isSet(one, env) && (inside.length === 0 || inside.some((path) => isBelow(one.file, path))),
  )
  const isLater = ({ rule }: Finding) => Number(rule !== subject.first)
  const findings = own.toSorted((one, other) => isLater(one) - isLater(other))
  const output = await formats[format]({ findings, textOf: (file) => texts[file] }, { colour })
  return { output, ...subject.verdict(findings, maxWarnings) }
}

/** Whether a setting that the server of the house needs is there. With PostgreSQL its backups are somebody else's. */
function isSet({ rule, message }: Finding, env: NodeJS.ProcessEnv): boolean {
  const name = rule === 'server-settings' && serverSettings.find((each) => message.includes(each))
  return Boolean(name && (env[name] || (name === 'BACKUP_FOLDER' && env['DATABASE_URL'])))
}

function optionsFrom(args: readonly string[], subject: Subject): Options {
  const usage = usageOf(subject)
  const { values, positionals } = parseArguments(args, { format: { type: 'string' }, 'max-warnings': { type: 'string' } }, usage)
  const format = values.format ?? 'pretty'
  if (!isFormat(format)) throw new Error(`There is no format “${format}”.\n${usage}`)
  const { 'max-warnings': most } = values
  if (most !== undefined && subject !== content) throw new Error(`--max-warnings is for ${content.name}.\n${usage}`)
  if (most !== undefined && !/^\d+$/.test(most)) throw new Error(`--max-warnings must be a whole number, but is “${most}”.\n${usage}`)
  return { format, maxWarnings: most === undefined ? Infinity : Number(most), paths: positionals }
}

/** A path as typed, relative to the root or to the content folder, as one inside that folder. */
function insideContent(root: string, path: string): string {
  const content = resolve(root, 'content')
  const [found] = [resolve(root, path), resolve(content, path)].filter((one) => existsSync(one))
  if (found === undefined) throw new Error(`There is no “${path}”.`)
  const inside = relative(content, found)
  if (inside.startsWith('..') || isAbsolute(inside)) throw new Error(`“${path}” is not in the content folder.`)
  return inside.split(sep).join('/')
}

const isBelow = (file: string, path: string): boolean => path === '' || file === path || file.startsWith(`${path}/`)
