import type { House } from '../templates/house.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../operation/log.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { sendNext, type Transport } from './send.ts'

/** In milliseconds: how often the outbox is looked at where nothing has been put in. */
const interval = 5_000

/** Sends mails in the background, one after the other. */
export type Post = {
  /** Looks into the outbox now. */
  wake: () => void
  /** Sends no more, and resolves once the last one is through. */
  stop: () => Promise<void>
}

/** Begins to send what is in the outbox. */
export function startPost(database: Database, house: House, transport: Transport, log: Log): Post {
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted
  let wake: () => void = () => undefined
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, interval)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const work = async () => {
    while (!isStopped()) {
      try {
        while (!isStopped() && (await sendNext(database, house, transport, Date.now, log)));
      } catch (error) {
        log.error('outbox not read', { problem: errorMessage(error) })
      }
      if (!isStopped()) await rest()
    }
  }
  const done = work()
  return {
    wake: () => wake(),
    stop: () => {
      stopping.abort()
      wake()
      return done
    },
  }
}
