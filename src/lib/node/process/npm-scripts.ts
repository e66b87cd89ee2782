import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/**
 * The npm scripts that code runs: dependencies that lint does not see. `tests/repository/npm-scripts.test.ts` fails if a script is not in
 * package.json, is not used, or is run without the functions of this file.
 */
export const npmScripts = ['build', 'build:studio', 'publish:check'] as const

type NpmScript = (typeof npmScripts)[number]

const npmArguments = (script: NpmScript) => ['run', '--silent', script]

/**
 * Runs an npm script of the project in `root`, without input.
 *
 * - Returns what it prints.
 * - `onOutput` gets its output so far, whenever it prints more.
 * - Rejects if npm cannot be started.
 */
export async function runNpmScript(root: string, script: NpmScript, env: NodeJS.ProcessEnv, onOutput?: (output: string) => void) {
  const child = spawn('npm', npmArguments(script), { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors] = await Promise.all([collectText(child.stdout, onOutput), collectText(child.stderr), once(child, 'close')])
  return { isDone: child.exitCode === 0, output, errors }
}

async function collectText(stream: Readable, onOutput?: (output: string) => void): Promise<string> {
  let output = ''
  stream.setEncoding('utf8')
  for await (const chunk of stream) {
    output += String(chunk)
    onOutput?.(output)
  }
  return output
}

/**
 * Runs an npm script of the project in the working directory, with the terminal of this process. Returns its exit code; null if it was
 * killed or npm cannot be started.
 */
export const runNpmScriptInTerminal = (script: NpmScript): number | null =>
  spawnSync('npm', npmArguments(script), { stdio: 'inherit' }).status
