import { randomUUID } from 'node:crypto'
import { houseRecipients, type Recipient } from '#src/intake/requests/recipients.ts'
import type { OutageMailSettings } from '#src/intake/runtime/settings.ts'
import type { Templates } from '#src/intake/templates/templates.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import type { Log } from '#src/lib/node/log.ts'
import { type Milliseconds, minute } from '#src/lib/time.ts'
import { createSmtpTransport } from '#src/server-lib/mail/index.ts'

/** Time from the beginning of the outage to the first mail to the house, and from a failed attempt to send that mail to the next. */
const patience: Milliseconds = minute

type OutageDependencies = OutageMailSettings & { templates: Templates; log: Log; mailAfter?: Milliseconds }

/**
 * Reports an outage to the house. `problem` is a sentence that says why. Call it again at each failed attempt to start the intake or to use
 * the database, because calls in the first minute send no mail.
 */
export type OutageMailer = (problem: string) => void

/**
 * Returns a function that mails one outage to the house.
 *
 * - It sends the mail once, `mailAfter` after this call at the earliest.
 * - It does not use the outbox, which is in the database that may be the problem.
 * - If the mail to a recipient fails, that recipient gets it at a later call, after `mailAfter` again.
 * - Without a mail server it sends no mail.
 */
export function outageMailer({ templates, smtp, notify, log, mailAfter = patience }: OutageDependencies): OutageMailer {
  if (smtp === undefined) return () => undefined
  const transport = createSmtpTransport(smtp, () => ({ name: templates.brand, email: templates.email }))
  let waiting = houseRecipients(notify, templates.email)
  let next = performance.now() + mailAfter
  async function send(problem: string): Promise<void> {
    const failed: Recipient[] = []
    for (const recipient of waiting) {
      const { email, language } = recipient
      try {
        const words = templates.outageMail(problem, language)
        await transport({ id: randomUUID(), to: email, autoSubmitted: 'auto-generated', ...words })
      } catch (error) {
        log.error('house not told of an outage', { problem: errorMessage(error) })
        failed.push(recipient)
      }
    }
    waiting = failed
    if (failed.length > 0) next = performance.now() + mailAfter
    else log.info('house told of an outage')
  }
  return (problem) => {
    if (performance.now() < next) return
    next = Infinity
    void send(problem)
  }
}
