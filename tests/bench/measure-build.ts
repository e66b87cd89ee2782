import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copySite } from '../harness/sites/site-copy.ts'
import { timeLiveEdits } from './live-edit.ts'
import { timeChecks, timeTypes } from './time-checks.ts'
import { type Command, table, timeCommand } from './time-command.ts'

const generate: Command = [process.execPath, join(import.meta.dirname, 'generate-content.ts')]
const build: Command = ['npm', 'run', 'build']
const generated = ['src/content-model/generated', 'src/public/patterns']

/** Measures the check, the generation, the build, the types and live edits, each in a temporary copy or folder. */
export async function measureBuild(): Promise<string> {
  const folder = copySite({ withCache: false })
  const forget =
    (...paths: string[]) =>
    () =>
      paths.forEach((path) => rmSync(join(folder, path), { recursive: true, force: true }))
  try {
    return table([
      ...timeChecks(),
      ...timeTypes(),
      await timeLiveEdits(),
      timeCommand('content: check and generate everything', generate, { folder, before: forget(...generated) }),
      timeCommand('content: check, nothing has changed', generate, { folder }),
      timeCommand('npm run build, from nothing', build, {
        folder,
        runs: 3,
        before: forget(...generated, 'src/public', 'src/ui/generated', 'dist', 'node_modules/.cache'),
      }),
      timeCommand('npm run build, again', build, { folder, runs: 3 }),
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
