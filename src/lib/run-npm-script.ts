import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Runs an npm script of the project in `root`, without input. Returns what it prints. Rejects if npm cannot be started. */
export async function runNpmScript(root: string, script: string, env = process.env) {
  const child = spawn('npm', ['run', '--silent', script], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { isDone: child.exitCode === 0, output, errors }
}
