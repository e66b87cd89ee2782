import { setTimeout as wait } from 'node:timers/promises'
import { errorDetails, errorMessage } from '#src/lib/node/error-message.ts'
import type { Log } from '#src/lib/node/log.ts'
import { type Milliseconds, second, type Timestamp } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { deleteLeased, type LeasedMail, leaseMail, markFailed, markSent, sendTimeout } from './leases.ts'
import type { Email, Transport } from './smtp.ts'

/**
 * Time between two polls of the outbox, unless `wake` is called earlier. Nothing calls `wake` for retries that become due, and for mails
 * that another process has added.
 */
const pollInterval: Milliseconds = 5 * second

/** Composes a mail just before it is sent. Resolves to undefined if the mail is no longer needed. */
type Composer = (mail: LeasedMail) => Promise<Omit<Email, 'id' | 'to'> | undefined>

export type Mails = {
  /**
   * The functions that compose the mails of each kind, the most urgent kind first. Mails of other kinds wait for the version that can
   * compose them.
   */
  composers: Readonly<Record<string, Composer>>
  /**
   * Kinds of mails to e-mail addresses that strangers have entered. If a mail server refuses such an address permanently, the mail is
   * retried after the longest delay each time, and is dead after `refusedAttempts` if the mail server accepts other mails.
   */
  kindsToStrangers: readonly string[]
  /** How long a mail is retried, by its kind. Kinds without an entry have the limit of retry-schedule.ts. */
  giveUpAfter: Readonly<Partial<Record<string, Milliseconds>>>
}

type MailerDependencies = {
  database: Database
  mails: Mails
  transport: Transport
  log: Log
}

/** Sends the mails of the outbox in the background, one after another. `now` is the clock that tells whether a mail is due. */
export function startMailer({ now, ...dependencies }: MailerDependencies & { now: () => Timestamp }) {
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let sleep = new AbortController()
  const run = async () => {
    while (!isStopping()) {
      sleep = new AbortController()
      try {
        let isMailDue = true
        while (isMailDue && !isStopping()) isMailDue = await sendNextMail(dependencies, now)
      } catch (error) {
        dependencies.log.error('outbox failed', errorDetails(error))
      }
      await wait(pollInterval, undefined, { signal: sleep.signal }).catch(() => undefined)
    }
  }
  const stopped = run()
  return {
    wake: () => sleep.abort(),
    /** Stops the mailer. If a mail is being sent, this attempt is completed first. Resolves when the mailer has stopped. */
    stop: () => {
      stopping.abort()
      sleep.abort()
      return stopped
    },
  }
}

/**
 * Sends one mail that is due.
 *
 * - Returns false if no mail is due.
 * - An attempt that takes too long is ended while this process has the lease, so that no other process sends the mail meanwhile.
 * - If the mail server accepts the mail, but its response is lost, the mail is sent again with the same Message-ID.
 */
export async function sendNextMail(dependencies: MailerDependencies, now: () => Timestamp): Promise<boolean> {
  const { database, mails, log } = dependencies
  const mail = await leaseMail(database, Object.keys(mails.composers), now())
  if (!mail) return false
  const { id, kind, attempts } = mail
  let isSent: boolean
  try {
    isSent = await composeAndSend(dependencies, mail)
  } catch (error) {
    const problem = errorMessage(error)
    log.error('mail not sent', { mail: id, kind, attempts, problem })
    await markFailed(database.sql, mail, {
      problem,
      giveUpAfter: mails.giveUpAfter[kind],
      isRefused: mails.kindsToStrangers.includes(kind) && isRefusedRecipient(error),
      now: now(),
    })
    return true
  }
  if (isSent) await recordSent(dependencies, mail)
  else await deleteLeased(database.sql, mail)
  log.info(isSent ? 'mail sent' : 'mail not needed any more', { mail: id, kind, attempts })
  return true
}

/** Composes and sends a mail. Resolves to false if the mail is no longer needed. */
async function composeAndSend({ mails, transport }: MailerDependencies, mail: LeasedMail): Promise<boolean> {
  const compose = mails.composers[mail.kind]
  if (!compose) throw new Error(`No mail of the kind “${mail.kind}” can be composed.`)
  const email = await compose(mail)
  if (!email) return false
  const timeout = AbortSignal.timeout(sendTimeout)
  try {
    await transport({ id: mail.id, to: mail.recipient, ...email }, timeout)
    return true
  } catch (error) {
    throw timeout.aborted ? new Error('The mail server takes too long.', { cause: error }) : error
  }
}

/** Records that a mail was sent. If recording fails, the log names the mail, because it is sent again. */
async function recordSent({ database, log }: MailerDependencies, mail: LeasedMail): Promise<void> {
  try {
    await markSent(database.sql, mail)
  } catch (error) {
    log.error('mail sent, but not recorded: it will be sent again', { mail: mail.id, kind: mail.kind })
    throw error
  }
}

/**
 * Returns whether a mail server refused the recipient permanently (RFC 5321 §4.2.1). This does not mean that the mail server has a problem:
 * anyone can enter an e-mail address that does not exist.
 */
const isRefusedRecipient = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'command' in error &&
  error.command === 'RCPT TO'
