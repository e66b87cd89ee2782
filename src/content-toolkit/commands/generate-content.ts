import { updateContent } from '../generate/update-content.ts'
import { reportOf } from '../report/terminal.ts'
import { parseSiteUrl } from '../../site-address/index.ts'
import { join } from 'node:path'
import { acquireProcessLock } from '../../lib/process-lock.ts'
import { supportsColour, type CommandResult } from '../../lib/command.ts'

/** Waits until no other process generates or builds below a project's `root`, and keeps others from it until this one ends. */
export const lockGenerated = (root: string): void =>
  acquireProcessLock(join(root, 'dist.lock'), () => {
    process.stderr.write('Another build is running here. This one starts when it has ended.\n')
  })

/** Checks the content below a project's `root` and writes what is generated from it; nothing if it has an error. */
export async function generateContent(root: string): Promise<CommandResult> {
  const address = parseSiteUrl(process.env)
  if (!address.ok) return { output: '', problem: `${address.message}\n`, exitCode: 1 }
  const update = await updateContent(root, { siteUrl: address.url })
  return {
    output: '',
    problem: reportOf(update, { colour: supportsColour(process.stderr) }),
    exitCode: update.written === undefined ? 1 : 0,
  }
}
