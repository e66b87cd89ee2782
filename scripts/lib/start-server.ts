import type { SpawnOptions } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { startGroup } from './process-group.ts'

export type RunningServer = { address: string; stop: () => Promise<void> }

/** How long a server may take until it answers, in milliseconds. */
const patience = 60_000

/**
 * Starts a program that serves `address`, and waits until it does; `hear` is told whatever it says. Throws, with what it has
 * said, if it ends or does not answer within a minute.
 */
export async function startServer(
  address: string,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
  hear?: (words: string) => void,
): Promise<RunningServer> {
  const { leader, ended, end } = startGroup(program, args, options)
  let said = ''
  const take = (words: string) => {
    said += words
    hear?.(words)
  }
  for (const stream of [leader.stdout, leader.stderr]) stream?.setEncoding('utf8').on('data', take)
  leader.once('error', ({ message }) => take(message))

  const hasEnded = new AbortController()
  void ended.then(() => hasEnded.abort())
  const tooLate = AbortSignal.any([hasEnded.signal, AbortSignal.timeout(patience)])
  while (!tooLate.aborted) {
    if (await answers(address, tooLate)) return { address, stop: end }
    await setTimeout(100)
  }
  await end()
  throw new Error(`${[program, ...args].join(' ')} does not serve ${address}:\n${said}`)
}

/** Whether a server answers at all, be it to send elsewhere. */
async function answers(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { body } = await fetch(address, { signal, redirect: 'manual' })
    await body?.cancel()
    return true
  } catch {
    return false
  }
}
