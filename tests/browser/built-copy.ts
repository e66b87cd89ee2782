import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { copySite } from '../../scripts/site-copy.ts'

/** Builds a copy of the site after `change`, with `settings` in its environment, and removes it when the process is stopped. Returns its folder. */
export async function buildCopy(change: (folder: string) => void | Promise<void>, settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const folder = copySite()
  await change(folder)
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      rmSync(folder, { recursive: true, force: true })
      process.exit()
    })
  }
  return folder
}
