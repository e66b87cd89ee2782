import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

/** A program that has been started; with what code it has ended, null for a signal; how to end it. */
export type ProcessGroup = { leader: ChildProcess; ended: Promise<number | null>; end: () => Promise<void> }

const signals = ['SIGINT', 'SIGTERM'] as const

/** Starts a program that can be ended with whatever it has started in turn, as npm starts a shell. It ends too when this process is interrupted. */
export function startGroup(program: string, args: readonly string[], options: SpawnOptions): ProcessGroup {
  const leader = spawn(program, args, { ...options, detached: true })
  let isRunning = true
  const kill = () => {
    try {
      if (isRunning && leader.pid !== undefined) process.kill(-leader.pid)
    } catch {
      // It has just ended by itself.
    }
  }
  // A group of its own is told nothing of Ctrl+C.
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
