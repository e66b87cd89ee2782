import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sha256Hex } from '../../lib/digest.ts'
import type { Dictionary } from './dictionaries.ts'

/**
 * The source of the types that typesafe-i18n derives from the base language's messages. `known` is the source of an
 * earlier run, which is returned if the messages are the same: deriving takes a third of a second.
 *
 * It runs in a child process, because typesafe-i18n looks for its configuration in the working directory.
 */
export async function typesOf(words: Dictionary, known = ''): Promise<string> {
  const input = JSON.stringify(words)
  const digest = `// Types of the messages ${sha256Hex(input).slice(0, 16)}\n`
  return known.startsWith(digest) ? known : digest + (await derive(input))
}

/** Throws with the stderr of the process if it fails. */
async function derive(input: string): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'derive-types.ts')])
  child.stdin.end(input)
  const [types, complaint] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (child.exitCode !== 0) throw new Error(`The types of the messages could not be derived:\n${complaint}`)
  return types
}
