import { spawnSync } from 'node:child_process'
import { median } from './median.ts'

/** A program and what it is given; no shell reads it. */
export type Command = readonly [program: string, ...args: string[]]
export type Timing = { label: string; runs: number[] }

/** Times a command as a whole process, in milliseconds, after `before` each time. Throws if the command fails. */
export function timeCommand(
  label: string,
  [program, ...args]: Command,
  { folder, env, runs = 5, before = () => {} }: { folder: string; env?: NodeJS.ProcessEnv; runs?: number; before?: () => void },
): Timing {
  const times = Array.from({ length: runs }, () => {
    before()
    const start = performance.now()
    const { status, stdout, stderr, error } = spawnSync(program, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      // A hundred times the content has as many findings.
      maxBuffer: Infinity,
    })
    const time = performance.now() - start
    if (status !== 0) throw new Error(`“${[program, ...args].join(' ')}” failed:\n${error?.message ?? stdout + stderr}`)
    return time
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
