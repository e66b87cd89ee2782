import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

/** A process and its descendants; `ended` resolves to the exit code, null after a signal. */
export type ProcessGroup = { leader: ChildProcess; ended: Promise<number | null>; end: () => Promise<void> }

const signals = ['SIGINT', 'SIGTERM'] as const

/** Starts a program in a process group of its own, so that what it starts in turn (npm starts a shell) ends with it. The group ends with this process too. */
export function startGroup(program: string, args: readonly string[], options: SpawnOptions): ProcessGroup {
  const leader = spawn(program, args, { ...options, detached: true })
  let isRunning = true
  const kill = () => {
    try {
      if (isRunning && leader.pid !== undefined) process.kill(-leader.pid)
    } catch {
      // ESRCH: it has just ended.
    }
  }
  // The terminal sends Ctrl+C to its own process group only.
  const interrupt = (signal: NodeJS.Signals) => {
    kill()
    process.kill(process.pid, signal)
  }
  for (const signal of signals) process.prependOnceListener(signal, interrupt)
  const ended = new Promise<number | null>((resolve) => leader.once('close', resolve)).then((code) => {
    isRunning = false
    for (const signal of signals) process.off(signal, interrupt)
    return code
  })
  return {
    leader,
    ended,
    end: async () => {
      kill()
      await ended
    },
  }
}
