import type { SpawnOptions } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { startGroup } from './process-group.ts'

export type RunningServer = { address: string; stop: () => Promise<void> }

/** Time for a server to answer its first request, in milliseconds. */
const startTimeout = 60_000

/**
 * Starts a program that serves `address`, and waits until it does; `onOutput` gets whatever it prints. Throws, with its
 * output, if it ends or does not answer within a minute.
 */
export async function startServer(
  address: string,
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
    if (await answers(address, giveUp)) return { address, stop: end }
    await setTimeout(100)
  }
  await end()
  throw new Error(`${[program, ...args].join(' ')} does not serve ${address}:\n${output}`)
}

/** Whether a server answers, with whatever status. */
async function answers(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { body } = await fetch(address, { signal, redirect: 'manual' })
    await body?.cancel()
    return true
  } catch {
    return false
  }
}
