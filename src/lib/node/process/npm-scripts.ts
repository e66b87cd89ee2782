import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/**
 * The npm scripts that the code of this project runs. Lint does not see these dependencies, so `tests/repository/npm-scripts.test.ts`
 * checks them: it fails if a script is not in package.json, if no code runs it, or if code runs it without the functions of this file.
 */
export const npmScripts = ['build', 'build:studio', 'publish:check'] as const

type NpmScript = (typeof npmScripts)[number]

const npmArguments = (script: NpmScript) => ['run', '--silent', script]

/**
 * Runs an npm script of the project in `root`, without standard input.
 *
 * - Returns what the script prints, and whether it has succeeded.
 * - `onOutput` is called whenever the script prints more, with its whole output until then.
 * - Rejects if npm cannot be started.
 */
export async function runNpmScript(root: string, script: NpmScript, env: NodeJS.ProcessEnv, onOutput?: (output: string) => void) {
  const child = spawn('npm', npmArguments(script), { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors] = await Promise.all([collectText(child.stdout, onOutput), collectText(child.stderr), once(child, 'close')])
  return { hasSucceeded: child.exitCode === 0, output, errors }
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
 * Runs an npm script of the project in the working directory, with the input and output of this process. Returns the exit code of the
 * script; null if the script was killed, or npm cannot be started.
 */
export const runNpmScriptInTerminal = (script: NpmScript): number | null =>
  spawnSync('npm', npmArguments(script), { stdio: 'inherit' }).status
