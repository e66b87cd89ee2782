import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Answers } from '../protocol/answers.ts'

/** Runs `npm run publish:check` on what is saved: whether it may go live, and what was said. */
export async function approve(root: string): Promise<Answers['approve']> {
  const check = spawn('npm', ['run', '--silent', 'publish:check'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = new Promise<number | null>((resolve, reject) => check.on('close', resolve).on('error', reject))
  const [output, problem, code] = await Promise.all([text(check.stdout), text(check.stderr), closed])
  return { mayGoLive: code === 0, report: `${output}${problem}`.trim() }
}
