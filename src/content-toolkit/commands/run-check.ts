import { existsSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { LocatedFinding, RuleName } from '#src/content-toolkit/check/index.ts'
import { defaultLanguage, type FindingFormat, findingFormats, isFindingFormat } from '#src/content-toolkit/check/print/index.ts'
import { asksForHelp, commandOutput, type CommandResult, parseArguments } from '#src/lib/node/process/command.ts'
import { checkMessages } from '#src/tool-messages/check-messages.ts'
import { isLanguage, type Language, languages } from '#src/tool-messages/tool-text.ts'
import { cachedCheck } from './cached-check.ts'

type CheckCommand = {
  name: string
  includes: (finding: LocatedFinding) => boolean
  /** Rule whose findings are printed before all others. */
  first?: RuleName
  verdict: (
    findings: readonly LocatedFinding[],
    options: Pick<CheckOptions, 'language' | 'maxWarnings'>,
  ) => Pick<CommandResult, 'stderr' | 'exitCode'>
}

const contentCheck: CheckCommand = {
  name: 'content:check',
  includes: ({ severity }) => severity !== 'launch',
  verdict: (findings, { language, maxWarnings }) => {
    const warnings = findings.filter(({ severity }) => severity === 'warning').length
    if (findings.some(({ severity }) => severity === 'error')) return { stderr: '', exitCode: 1 }
    if (warnings <= maxWarnings) return { stderr: '', exitCode: 0 }
    const { print } = checkMessages(language)
    return { stderr: `${print.tooManyWarnings({ count: warnings, most: maxWarnings })}\n`, exitCode: 1 }
  },
}

/** Rules whose warnings keep the site from being launched. launch:check prints no other warnings. */
const launchBlockers: RuleName[] = ['past-event', 'expired-security', 'draft-legal-text', 'stale-translation']

const launchCheck: CheckCommand = {
  name: 'launch:check',
  includes: ({ severity, rule }) => severity !== 'warning' || launchBlockers.includes(rule),
  // launch:check prints findings about past events before all others, because the HTML of the home page still contains these events.
  first: 'past-event',
  verdict: (findings) => ({ stderr: '', exitCode: findings.length > 0 ? 1 : 0 }),
}

export const checkCommands = { content: contentCheck, launch: launchCheck }

type Environment = { root: string; colour?: boolean; limit?: number; command?: CheckCommand; env?: NodeJS.ProcessEnv }

/** Runs content:check or launch:check. Throws if the arguments are invalid or the content folder is missing. */
export async function runCheck(
  args: readonly string[],
  { root, command = contentCheck, env = {}, ...options }: Environment,
): Promise<CommandResult> {
  if (asksForHelp(args)) return commandOutput(usageOf(command))
  const { format, language, maxWarnings, paths } = parseOptions(args, command)
  const contentPaths = paths.map((path) => resolveInContent(root, path))
  const isRequested = (file: string) => contentPaths.length === 0 || contentPaths.some((path) => isBelow(file, path))
  const { findings, texts } = await cachedCheck(root)
  const included = findings.filter((finding) => command.includes(finding) && !isConfigured(finding, env) && isRequested(finding.file))
  const isLater = ({ rule }: LocatedFinding) => Number(rule !== command.first)
  const ordered = included.toSorted((a, b) => isLater(a) - isLater(b))
  const stdout = findingFormats[format]({ findings: ordered, textOf: (file) => texts[file] }, { ...options, language })
  return { stdout, ...command.verdict(ordered, { language, maxWarnings }) }
}

/**
 * Returns whether a finding is about a server setting that is set in the environment `env`. With PostgreSQL (DATABASE_URL), BACKUP_FOLDER
 * counts as set.
 */
const isConfigured = ({ setting }: LocatedFinding, env: NodeJS.ProcessEnv): boolean =>
  setting !== undefined && Boolean(env[setting] || (setting === 'BACKUP_FOLDER' && env['DATABASE_URL']))

const usageOf = ({ name }: CheckCommand): string =>
  `Usage: npm run ${name} -- [--format ${Object.keys(findingFormats).join('|')}] [--lang ${languages.join('|')}] ${name === contentCheck.name ? '[--max-warnings N] ' : ''}[paths…]`

type CheckOptions = { format: FindingFormat; language: Language; maxWarnings: number; paths: string[] }

function parseOptions(args: readonly string[], command: CheckCommand): CheckOptions {
  const options = { format: { type: 'string' }, lang: { type: 'string' }, 'max-warnings': { type: 'string' } } as const
  const { values, positionals } = parseArguments(args, options, usageOf(command))
  const fail = (reason: string) => new Error(`${reason}\n${usageOf(command)}`)
  const { format = 'pretty', lang: language = defaultLanguage(), 'max-warnings': maxWarnings } = values
  if (!isFindingFormat(format)) throw fail(`There is no format “${format}”.`)
  if (!isLanguage(language)) throw fail(`There is no language “${language}”.`)
  if (maxWarnings === undefined) return { format, language, maxWarnings: Infinity, paths: positionals }
  if (command !== contentCheck) throw fail(`--max-warnings is for ${contentCheck.name}.`)
  if (!/^\d+$/.test(maxWarnings)) throw fail(`--max-warnings must be a whole number, but is “${maxWarnings}”.`)
  return { format, language, maxWarnings: Number(maxWarnings), paths: positionals }
}

/** Converts a path that is relative to the root or to the content folder into a path inside the content folder. */
function resolveInContent(root: string, path: string): string {
  const folder = resolve(root, 'content')
  const resolved = [resolve(root, path), resolve(folder, path)].find((candidate) => existsSync(candidate))
  if (resolved === undefined) throw new Error(`There is no “${path}”.`)
  const inside = relative(folder, resolved)
  if (inside.startsWith('..') || isAbsolute(inside)) throw new Error(`“${path}” is not in the content folder.`)
  return inside.split(sep).join('/')
}

const isBelow = (file: string, path: string): boolean => path === '' || file === path || file.startsWith(`${path}/`)
