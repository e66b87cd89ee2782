import { createTransport } from 'nodemailer'
import type { House } from '../templates/house.ts'
import type { Database } from '../database/database.ts'
import { findRequest } from '../requests/find.ts'
import type { Log } from '../operation/log.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { lease, markFailed, markSent, type LeasedMail } from '../outbox/outbox.ts'

/** In milliseconds, for each step of a connection; a lease lasts longer than all of them. */
const patience = { connect: 10_000, greeting: 10_000, idle: 30_000, whole: 120_000 }

type Times = Pick<typeof patience, 'connect' | 'greeting' | 'idle'>

type Letter = {
  id: string
  to: string
  replyTo?: string
  subject: string
  text: string
  /** RFC 3834, 5: an answer that nobody has written, or a message that nobody has asked for. */
  autoSubmitted: 'auto-replied' | 'auto-generated'
}

/** Hands a letter to the next server on its way. Throws what that server says where it does not take it. */
export type Transport = (letter: Letter) => Promise<void>

/** Mail by SMTP, through the server at an address such as smtps://user:password@mail.example; `from` is the address of the house. */
export function smtpTransport(url: string, from: { name: string; address: string }, times: Times = patience): Transport {
  const transport = transportTo(url, times, { from })
  const [, domain = 'localhost'] = from.address.split('@')
  return async ({ id, to, replyTo, subject, text, autoSubmitted }) => {
    await transport.sendMail({
      to,
      ...(replyTo !== undefined && { replyTo }),
      subject,
      text,
      // The same at each attempt: a server that has got it already can tell.
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': autoSubmitted, 'X-Auto-Response-Suppress': 'All' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

/** Rejects with what the server at an address says where it would take no mail from here. */
export async function verifySmtp(url: string): Promise<void> {
  await transportTo(url, patience).verify()
}

const transportTo = (url: string, { connect, greeting, idle }: Times, defaults: { from?: { name: string; address: string } } = {}) =>
  createTransport({ url, connectionTimeout: connect, greetingTimeout: greeting, socketTimeout: idle }, defaults)

/** Sends a mail that is due, if there is one. Returns whether there was. */
export async function sendNext(database: Database, house: House, transport: Transport, now: () => number, log: Log): Promise<boolean> {
  const mail = await lease(database, now())
  if (!mail) return false
  try {
    const letter = await letterOf(database, house, mail)
    // The request has been erased meanwhile.
    if (letter) await within(patience.whole, transport(letter))
  } catch (error) {
    log.error('mail not sent', { mail: mail.id, kind: mail.kind, attempts: mail.attempts, problem: errorMessage(error) })
    await markFailed(database, mail, errorMessage(error), now(), { isRefused: mail.kind === 'client' && isForGood(error) })
    return true
  }
  await markSent(database, mail)
  log.info('mail sent', { mail: mail.id, kind: mail.kind, attempts: mail.attempts })
  return true
}

/** Whether a server has refused an address for good (RFC 5321, 4.2.1): anybody can write one that there is not into the form. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'command' in error &&
  error.command === 'RCPT TO'

/** Gives up after so many milliseconds: a server that says a word now and then is never idle. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server takes too long.')), milliseconds)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

async function letterOf(database: Database, house: House, mail: LeasedMail): Promise<Letter | undefined> {
  const { id, kind, recipient: to, request: reference, language, code } = mail
  if (kind === 'code') return { id, to, autoSubmitted: 'auto-generated', ...house.mailWithCode({ language, code }) }
  const request = reference === null ? undefined : await findRequest(database, reference)
  if (!request) return undefined
  return kind === 'house'
    ? { id, to, replyTo: request.email, autoSubmitted: 'auto-generated', ...house.mailToHouse(request) }
    : { id, to, autoSubmitted: 'auto-replied', ...house.mailToClient(request) }
}
