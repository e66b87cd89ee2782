import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#src/database/index.ts'
import { errorDetails, errorMessage } from '#src/lib/node/error-message.ts'
import type { Log } from '#src/lib/node/log.ts'
import { second } from '#src/lib/time.ts'
import { deleteLeased, type LeasedMail, leaseMail, markFailed, markSent, sendTimeout } from './leases.ts'
import type { Email, Transport } from './smtp.ts'

/** Time in milliseconds between two polls of the outbox, unless `wake` is called earlier. */
const pollInterval = 5 * second

/** Returns the text of a mail, or undefined if the mail is no longer needed. */
type Composer = (mail: LeasedMail) => Promise<Omit<Email, 'id' | 'to'> | undefined>

/** The kinds of mails of a product, and their texts. */
export type Mails = {
  /** The kinds, the most urgent first. Mails of other kinds wait for the release that can compose them. */
  composers: Readonly<Record<string, Composer>>
  /** Kinds with recipients whom a stranger has entered. If a mail server refuses the address, such a mail is not repeated soon. */
  kindsToStrangers: readonly string[]
  /** How long sending is tried, in milliseconds by kind. Other kinds are tried for the time in retry-schedule.ts. */
  giveUpAfter: Readonly<Partial<Record<string, number>>>
}

type MailContext = {
  database: Database
  mails: Mails
  transport: Transport
  log: Log
}

/** Sends the mails of the outbox in the background, one after another. `now` is the clock by which mails are due, in milliseconds. */
export function startMailer({ now, ...context }: MailContext & { now: () => number }) {
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let sleep = new AbortController()
  const run = async () => {
    while (!isStopping()) {
      sleep = new AbortController()
      try {
        while (!isStopping() && (await sendNextMail(context, now)));
      } catch (error) {
        context.log.error('outbox failed', errorDetails(error))
      }
      await wait(pollInterval, undefined, { signal: sleep.signal }).catch(() => undefined)
    }
  }
  const stopped = run()
  return {
    wake: () => sleep.abort(),
    /** Stops sending. Resolves after the current mail. */
    stop: () => {
      stopping.abort()
      sleep.abort()
      return stopped
    },
  }
}

/**
 * Sends one mail that is due. Returns false if no mail is due. An attempt that takes too long is ended before the mail may be sent again. A
 * server that has accepted a mail, but whose answer is lost, gets the mail again with the same Message-ID.
 */
export async function sendNextMail(context: MailContext, now: () => number): Promise<boolean> {
  const { database, mails, transport, log } = context
  const mail = await leaseMail(database, Object.keys(mails.composers), now())
  if (!mail) return false
  const { id, kind, attempts } = mail
  let email: Awaited<ReturnType<Composer>>
  let timeout: AbortSignal | undefined
  try {
    const compose = mails.composers[kind]
    if (!compose) throw new Error(`No mail of the kind “${kind}” can be composed.`)
    email = await compose(mail)
    timeout = AbortSignal.timeout(sendTimeout)
    if (email) await transport({ id, to: mail.recipient, ...email }, timeout)
  } catch (error) {
    const problem = timeout?.aborted ? 'The mail server takes too long.' : errorMessage(error)
    log.error('mail not sent', { mail: id, kind, attempts, problem })
    await markFailed(database.run, mail, {
      problem,
      giveUpAfter: mails.giveUpAfter[kind],
      isRefused: mails.kindsToStrangers.includes(kind) && isRefusedAddress(error),
      now: now(),
    })
    return true
  }
  try {
    await (email ? markSent : deleteLeased)(database.run, mail)
  } catch (error) {
    if (email) log.error('mail sent, but not recorded: it will be sent again', { mail: id, kind })
    throw error
  }
  log.info(email ? 'mail sent' : 'mail not needed any more', { mail: id, kind, attempts })
  return true
}

/**
 * Returns whether a server refused the recipient permanently (RFC 5321 §4.2.1). Such a failure says nothing about the server, because
 * anyone can enter an address that does not exist in the form.
 */
const isRefusedAddress = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'command' in error &&
  error.command === 'RCPT TO'
