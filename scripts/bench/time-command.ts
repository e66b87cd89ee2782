import { spawnSync } from 'node:child_process'
import { median } from './median.ts'

export type Timing = { label: string; runs: number[] }

/** Times a command as a whole process, in milliseconds, after `before` each time. Throws if the command fails. */
export function timeCommand(
  label: string,
  command: string,
  { folder, runs = 5, before = () => {} }: { folder: string; runs?: number; before?: () => void },
): Timing {
  const times = Array.from({ length: runs }, () => {
    before()
    const start = performance.now()
    const { status, stdout, stderr } = spawnSync(command, { cwd: folder, shell: true, encoding: 'utf8' })
    if (status !== 0) throw new Error(`“${command}” failed:\n${stdout}${stderr}`)
    return performance.now() - start
  })
  return { label, runs: times.sort((a, b) => a - b) }
}

/** A Markdown table of minimum, median and maximum, in seconds. */
export function table(timings: readonly Timing[]): string {
  const seconds = (value = NaN) => (value / 1000).toFixed(2)
  const rows = timings.map(
    ({ label, runs }) => `| ${label} | ${seconds(runs[0])} | ${seconds(median(runs))} | ${seconds(runs.at(-1))} | ${runs.length} |`,
  )
  return ['| whole process, seconds | min | median | max | runs |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')
}
