import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asksForHelp, parseArguments, type CommandResult } from '../../lib/command.ts'
import { keysFile, keysInUse, type KeysInUse } from '../messages/keys-in-use.ts'
import { messageReports } from '../check/rules/messages.ts'
import { readContent } from '../read/read.ts'
import { findingOf } from '../check/finding.ts'
import { inRepository } from '../report/report.ts'
import { keysInCode, type KeysInCode } from '../messages/keys-in-code.ts'

/** The keys in use as they are committed, so that the content check needs no compiler; sorted. */
export const inUse = ({ messages, groups, missing }: KeysInCode): KeysInUse => ({
  messages: Object.fromEntries(
    [...messages, ...[...missing].map(([key, { parameters }]): [string, string[]] => [key, parameters])]
      .filter(([key]) => ![...groups.keys()].some((group) => key.startsWith(`${group}.`)))
      .sort(byKey),
  ),
  groups: [...groups.keys()].sort(),
})

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

/** Them as JSON, one key a line. */
export const printed = (keys: KeysInUse): string => `${JSON.stringify(keys, null, 2).replace(/\[[^[\]]*\]/g, oneLine)}\n`

const oneLine = (list: string): string => (list.includes('.') ? list : list.replace(/\s+/g, ' '))

const usage = 'Usage: npm run i18n:unused -- [--write]'

/**
 * npm run i18n:unused: messages that no code uses, and groups for which that cannot be decided. `--write` writes the keys in
 * use, for the content check. Exit code 1 if a message is unused or missing, or that file is out of date.
 */
export function runUnused(args: readonly string[], root: string): CommandResult {
  if (asksForHelp(args)) return { output: `${usage}\n`, problem: '', exitCode: 0 }
  const { values } = parseArguments(args, { write: { type: 'boolean' } }, usage)
  const code = keysInCode(root)
  const keys = inUse(code)
  const { unused, total } = unusedMessages(root, keys)
  const undecided = [...code.groups].sort(byKey).map(([key, places]) => `  ${key}.*  ${places.join(', ')}`)

  const isKept = isUpToDate(root, keys)
  if (values.write === true) writeFileSync(join(root, keysFile), printed(keys))
  return {
    output: [
      `${total} messages, ${unused.length} of them unused.`,
      ...unused.map((place) => `  ${place}`),
      ...(code.missing.size > 0 ? [`${code.missing.size} are asked for and not written:`] : []),
      ...[...code.missing].map(([key, { place }]) => `  ${key}  ${place}`),
      `${undecided.length} groups are taken as they are; which of their messages are used cannot be decided:`,
      ...undecided,
      '',
    ].join('\n'),
    problem: isKept || values.write === true ? '' : `${keysFile} is out of date: run “npm run i18n:unused -- --write”.\n`,
    exitCode: unused.length > 0 || code.missing.size > 0 || (!isKept && values.write !== true) ? 1 : 0,
  }
}

/** Unused messages with their positions. Invalid files are left out: the content check reports them. */
function unusedMessages(root: string, keys: KeysInUse): { unused: string[]; total: number } {
  const valid = readContent(root).files.filter(({ data }) => data !== undefined)
  const nothing: KeysInUse = { messages: {}, groups: [] }
  const isUnused = ({ rule }: { rule: string }) => rule === 'unused-message'
  return {
    total: messageReports(valid, nothing).filter(isUnused).length,
    unused: messageReports(valid, keys)
      .filter(isUnused)
      .flatMap(({ file: name, ...report }) => valid.filter(({ file }) => file === name).map((file) => findingOf(file, report)))
      .map(({ file, line, column, path }) => `${inRepository(file)}:${line}:${column}  ${path}`),
  }
}

/** Whether the committed keys are those in use now. */
function isUpToDate(root: string, keys: KeysInUse): boolean {
  try {
    const kept = keysInUse.parse(JSON.parse(readFileSync(join(root, keysFile), 'utf8')))
    return JSON.stringify(kept) === JSON.stringify(keys)
  } catch {
    return false
  }
}
