import { randomUUID } from 'node:crypto'
import { errorMessage } from '../../lib/node/error-message.ts'
import type { Log } from '../../lib/node/log.ts'
import { minute } from '../../lib/time.ts'
import { smtpTransport } from '../../mail/index.ts'
import type { Templates } from '../templates/index.ts'

/** How long the intake must be down before the house gets a mail, and between two attempts to send it, in milliseconds. */
const patience = minute

type OutageServices = { templates: Templates; smtp: string; log: Log; mailAfter?: number }

/**
 * Returns a function that hears of each failed start of the intake. After a minute it mails the house, once, without the outbox, which is
 * in the database that may be the problem.
 */
export function outageMailer({ templates, smtp, log, mailAfter = patience }: OutageServices): (problem: string) => void {
  let next = performance.now() + mailAfter
  return (problem) => {
    if (performance.now() < next) return
    next = Infinity
    send(templates, smtp, problem).then(
      () => log.info('house told that the intake cannot start'),
      (error: unknown) => {
        log.error('house not told that the intake cannot start', { problem: errorMessage(error) })
        next = performance.now() + mailAfter
      },
    )
  }
}

async function send(templates: Templates, smtp: string, problem: string): Promise<void> {
  const transport = smtpTransport(smtp, { name: templates.brand, address: templates.email })
  await transport({ id: randomUUID(), to: templates.email, autoSubmitted: 'auto-generated', ...templates.outageMail(problem) })
}
