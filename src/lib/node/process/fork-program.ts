import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { errorMessage } from '../error-message.ts'

/** The messages between a program and the process that starts it. They are sent as JSON. */
type ProgramTypes = {
  task: unknown
  /**
   * A message about the progress, which the program sends before its result. The message must not have a property `result`: the message
   * with the result has it.
   */
  progress: object
  result: unknown
}

type Message<Types extends ProgramTypes> = Types['progress'] | { result: Types['result'] }

type ForkOptions<Types extends ProgramTypes> = {
  /** The folder of the project whose code runs. It is the working directory of the program. */
  root: string
  task: Types['task']
  /** Default: the environment variables of this process. */
  environment?: NodeJS.ProcessEnv
  onProgress?: (progress: Types['progress']) => void
  /** Kills the program and all processes that it has started. */
  signal?: AbortSignal
  /** If true, what the program prints appears in the terminal of its parent process. If false, `forkProgram` returns it. Default: false. */
  isPrinting?: boolean
}

type ForkOutcome<Types extends ProgramTypes> = {
  /** The result of the program. Undefined if the program has failed or was killed. */
  result: Types['result'] | undefined
  output: string
  /**
   * The text that the program has printed to standard error; empty if `isPrinting`. If there is no such text and no result, says how the
   * program ended.
   */
  errors: string
}

/**
 * Runs a program of the project in a separate process, and returns its result. `program` is the path of its file from `root`; the file
 * calls `runForkedProgram`. The program ends if this process ends, even if this process is killed.
 */
export async function forkProgram<Types extends ProgramTypes>(
  program: string,
  { root, task, environment, onProgress, signal, isPrinting = false }: ForkOptions<Types>,
): Promise<ForkOutcome<Types>> {
  signal?.throwIfAborted()
  const stdio = isPrinting ? 'inherit' : 'pipe'
  const child = fork(resolve(root, program), [JSON.stringify(task)], {
    cwd: root,
    env: environment,
    execArgv: [],
    // With a signal, the program and the programs that it forks form a process group, so that the signal kills them together. Chromium has
    // its own group, and ends when its pipe to the program closes.
    detached: signal !== undefined,
    stdio: ['ignore', stdio, stdio, 'ipc'],
  })
  const end = () => killGroup(child)
  signal?.addEventListener('abort', end)
  let result: Types['result'] | undefined
  child.on('message', (message: Message<Types>) => {
    if ('result' in message) result = message.result
    else onProgress?.(message)
  })
  try {
    const [output, errors] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'close')])
    const ending = result === undefined ? `${program} ended with ${child.signalCode ?? `exit code ${child.exitCode}`}.\n` : ''
    if (isPrinting) process.stderr.write(ending)
    return { result, output, errors: errors || ending }
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

const textOf = (stream: Readable | null): Promise<string> | string => (stream ? text(stream) : '')

/**
 * Does the task of this process, which `forkProgram` has started: calls `run`, and sends its progress and result. If `run` throws, prints
 * the message of the error, and sends no result. Ends the process.
 */
export async function runForkedProgram<Types extends ProgramTypes>(
  run: (task: Types['task'], report: (progress: Types['progress']) => void) => Promise<Types['result']>,
): Promise<void> {
  if (!process.send) throw new Error('Only forkProgram starts this program.')
  const endGroup = () => {
    killGroup(process)
    process.exit()
  }
  process.on('disconnect', endGroup)
  // The parent has ended while the modules of the program were loaded.
  if (!process.connected) endGroup()
  const send = (message: Message<Types>) => new Promise<void>((sent) => process.send?.(message, () => sent()))
  try {
    // `forkProgram` has written the task as JSON into the first argument.
    await send({ result: await run(JSON.parse(process.argv[2] ?? '') as Types['task'], (progress) => void send(progress)) })
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`)
    process.exit(2)
  }
  process.exit()
}

/** Kills the group that a process leads. Does nothing if the process leads none, or the group has ended. */
function killGroup({ pid }: Pick<ChildProcess, 'pid'>): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // ESRCH: there is no such group.
  }
}
