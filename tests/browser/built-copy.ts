import { rmSync } from 'node:fs'
import { startGroup } from '../../scripts/process-group.ts'
import { copySite } from '../../scripts/site-copy.ts'

/**
 * Builds a copy of the site after `change`, with `settings` in its environment, and removes it when this process ends or is
 * stopped. Returns its folder. Throws if it cannot be built.
 */
export async function buildCopy(change: (folder: string) => void | Promise<void>, settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const folder = copySite()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())
  await change(folder)
  const { ended } = startGroup('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if ((await ended) !== 0) throw new Error(`The site in ${folder} could not be built.`)
  return folder
}
