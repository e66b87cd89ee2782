import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

export const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

/** A process and its descendants. */
export type ProcessGroup = {
  leader: ChildProcess
  /** Resolves to the exit code, or to null after a signal. */
  ended: Promise<number | null>
  end: (signal?: NodeJS.Signals) => Promise<void>
}

const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Starts a program in a new process group, so that the children of the program (npm starts a shell) end with the program. The group also
 * ends if this process gets SIGINT or SIGTERM.
 */
export function startGroup(program: string, args: readonly string[], options: SpawnOptions): ProcessGroup {
  const leader = spawn(program, args, { ...options, detached: true })
  let isRunning = true
  const kill = (signal?: NodeJS.Signals) => {
    try {
      if (isRunning && leader.pid !== undefined) process.kill(-leader.pid, signal)
    } catch {
      // ESRCH: the group has just ended.
    }
  }
  // Ctrl+C in a terminal interrupts only the process group of this process, so this process ends the started group before it ends itself.
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
    end: async (signal) => {
      kill(signal)
      await ended
    },
  }
}

export type RunningServer = { url: string; stop: (signal?: NodeJS.Signals) => Promise<void> }

/** Time in milliseconds that a server may take from its start to its first response. If it takes longer, `startServer` throws. */
const startTimeout = 60_000

/**
 * Starts a program that serves `url`, and waits for its first response. `onOutput` receives the output of the program. Throws an error
 * with the output if the program ends or does not respond within a minute.
 */
export async function startServer(
  url: string,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
  onOutput?: (chunk: string) => void,
): Promise<RunningServer> {
  const { leader, ended, end } = startGroup(program, args, options)
  let output = ''
  const append = (chunk: string) => {
    output += chunk
    onOutput?.(chunk)
  }
  for (const stream of [leader.stdout, leader.stderr]) stream?.setEncoding('utf8').on('data', append)
  leader.once('error', ({ message }) => append(message))

  const hasEnded = new AbortController()
  void ended.then(() => hasEnded.abort())
  const giveUp = AbortSignal.any([hasEnded.signal, AbortSignal.timeout(startTimeout)])
  while (!giveUp.aborted) {
    if (await responds(url, giveUp)) return { url, stop: end }
    await setTimeout(100)
  }
  await end()
  throw new Error(`${[program, ...args].join(' ')} does not serve ${url}:\n${output}`)
}

async function responds(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { body } = await fetch(url, { signal, redirect: 'manual' })
    await body?.cancel()
    return true
  } catch {
    return false
  }
}
