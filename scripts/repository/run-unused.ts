import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locateFinding, messageFindings } from '#src/content-toolkit/check/index.ts'
import { repositoryPath } from '#src/content-toolkit/check/print/index.ts'
import { keysFile, type KeysInUse, readContent } from '#src/content-toolkit/read/index.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { asksForHelp, commandOutput, type CommandResult, parseArguments } from '#src/lib/node/process/command.ts'
import { type KeysInCode, keysInCode } from './keys-in-code.ts'

/**
 * Returns the keys in use, sorted, as repository:sync writes them to the committed file. The content check reads this file and therefore
 * does not need the compiler.
 */
const toKeysInUse = ({ messages, missing }: KeysInCode): KeysInUse => ({
  messages: Object.fromEntries(
    [...messages, ...[...missing].map(([key, { parameters }]): [string, string[]] => [key, parameters])].sort(compareKeys),
  ),
})

const compareKeys = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

/** Returns JSON, with one line for each key and its parameters. */
const printKeys = (keys: KeysInUse): string =>
  `${JSON.stringify(keys, null, 2).replace(/\[[^[\]]*\]/g, (list) => (list.includes('.') ? list : list.replace(/\s+/g, ' ')))}\n`

const usage = 'Usage: npm run repository:unused'

/**
 * Runs repository:unused: lists messages that no code uses, and messages that do not exist. Exit code 1 if there are any, or the committed
 * file of keys is out of date.
 */
export function runUnused(args: readonly string[], root: string): CommandResult {
  if (asksForHelp(args)) return commandOutput(usage)
  parseArguments(args, {}, usage)
  const inCode = keysInCode(root)
  const stderr = outdatedKeys(root, inCode)
  const { stdout, exitCode } = compareMessages(root, inCode)
  return { stdout, stderr, exitCode: stderr === '' ? exitCode : 1 }
}

/** Returns an error message if the committed file of keys differs from the keys in the code; otherwise an empty text. */
export const outdatedKeys = (root: string, inCode: KeysInCode): string =>
  isCommitted(root, printKeys(toKeysInUse(inCode))) ? '' : `${keysFile} is out of date: run “npm run repository:sync”.\n`

/** Writes the committed file of keys. Returns what `runUnused` returns. */
export function writeKeys(root: string): CommandResult {
  const inCode = keysInCode(root)
  writeFileAtomic(join(root, keysFile), printKeys(toKeysInUse(inCode)))
  return compareMessages(root, inCode)
}

function compareMessages(root: string, inCode: KeysInCode): CommandResult {
  const { missing } = inCode
  const { unused, total } = unusedMessages(root, toKeysInUse(inCode))
  const lines = [
    `${total} messages, ${unused.length} of them unused.`,
    ...unused.map((key) => `  ${key}`),
    ...(missing.size > 0 ? [`${missing.size} messages are used in the code but do not exist:`] : []),
    ...[...missing].map(([key, { position }]) => `  ${key}  ${position}`),
  ]
  return commandOutput(lines.join('\n'), unused.length > 0 || missing.size > 0 ? 1 : 0)
}

/** Returns the unused messages, and the number of all messages. Leaves out invalid files, because the content check reports them. */
function unusedMessages(root: string, keys: KeysInUse): { unused: string[]; total: number } {
  const valid = readContent(root).files.filter(({ data }) => data !== undefined)
  const unusedFindings = (assumed: KeysInUse) => messageFindings(valid, assumed).filter(({ rule }) => rule === 'unused-message')
  const unused = unusedFindings(keys).flatMap(({ file: name, ...finding }) => {
    const file = valid.find((candidate) => candidate.file === name)
    if (!file) return []
    const { line, column, path } = locateFinding(file, finding)
    return [`${repositoryPath(name)}:${line}:${column}  ${path}`]
  })
  return { unused, total: unusedFindings({ messages: {} }).length }
}

function isCommitted(root: string, json: string): boolean {
  try {
    return readFileSync(join(root, keysFile), 'utf8') === json
  } catch {
    return false
  }
}
