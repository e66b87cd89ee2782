import { spawnSync } from 'node:child_process'
import { median } from './median.ts'

/** A program and its arguments. No shell is used. */
export type Command = readonly [program: string, ...args: string[]]
export type Timing = { label: string; runs: number[] }

/**
 * Runs a command several times, each in a new process, and returns the duration of each run in milliseconds. Calls `before` before each
 * run. Throws if the command fails.
 */
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
      // By default, spawnSync ends a command that prints more than 1 MiB. The content check prints more if the content is a hundred times
      // as large, because it then has a hundred times as many findings.
      maxBuffer: Infinity,
    })
    const time = performance.now() - start
    if (status !== 0) throw new Error(`“${[program, ...args].join(' ')}” failed:\n${error?.message ?? stdout + stderr}`)
    return time
  })
  return { label, runs: times.sort((a, b) => a - b) }
}

/** Returns a Markdown table of minimum, median and maximum, in seconds. */
export function table(timings: readonly Timing[]): string {
  const seconds = (value = NaN) => (value / 1000).toFixed(2)
  const rows = timings.map(
    ({ label, runs }) => `| ${label} | ${seconds(runs[0])} | ${seconds(median(runs))} | ${seconds(runs.at(-1))} | ${runs.length} |`,
  )
  return ['| whole process, seconds | min | median | max | runs |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')
}
