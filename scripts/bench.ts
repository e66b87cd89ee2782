// Measures the shipped site on this machine, in a copy that is thrown away, and prints a table.
import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { timeChecks, timeTypes } from './bench/content.ts'
import { timeLiveEdits } from './bench/live-edit.ts'
import { table, timeCommand } from './bench/time-command.ts'
import { copySite } from './site-copy.ts'

const folder = copySite()
const forget =
  (...paths: string[]) =>
  () =>
    paths.forEach((path) => rmSync(join(folder, path), { recursive: true, force: true }))
const generated = ['src/content/generated', 'src/i18n/generated', 'src/public/patterns']

try {
  const timings = [
    ...timeChecks(),
    ...timeTypes(),
    await timeLiveEdits(),
    timeCommand('content: check and generate everything', 'node scripts/content.ts', { folder, before: forget(...generated) }),
    timeCommand('content: check, nothing has changed', 'node scripts/content.ts', { folder }),
    timeCommand('npm run build, from nothing', 'npm run build', {
      folder,
      runs: 3,
      before: forget(...generated, 'src/public', 'src/ui/generated', 'dist'),
    }),
    timeCommand('npm run build, again', 'npm run build', { folder, runs: 3 }),
  ]
  console.log(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n\n${table(timings)}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
