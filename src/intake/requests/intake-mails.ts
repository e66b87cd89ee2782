import type { Alert } from '#src/intake/protocol/alert.ts'
import { clientMailKinds, type RequestMail, requestMailSchema } from '#src/intake/protocol/stored-request.ts'
import type { Templates } from '#src/intake/templates/templates.ts'
import type { Database, RunSql } from '#src/server-lib/database/index.ts'
import { listDeadMails, listMailsAbout, type Mails, type OutboxMail } from '#src/server-lib/mail/index.ts'
import { codeLifetime } from '#src/server-lib/sign-in/index.ts'
import { countRequestsWithoutMail, findRequest } from './read/request-queries.ts'
import { findRequestEvent } from './request-events.ts'

type ComposeDependencies = {
  database: Database
  templates: Pick<Templates, 'codeMail' | 'notificationMail' | 'digestMail' | 'acknowledgementMail' | 'alertMail' | 'replyMail' | 'email'>
  /** Finds the current problems, which the mail about problems lists. */
  findAlerts: () => Promise<Alert[]>
}

/**
 * Returns the kinds of mails that the intake sends, the most urgent first, with the functions that compose them. A member of staff waits
 * for a sign-in code, and the house for a request. An acknowledgement is the least urgent.
 */
export function intakeMails({ database, templates, findAlerts }: ComposeDependencies): Mails {
  // Returns undefined if the request was erased after the mail was leased. The mail is not sent then.
  const findAbout = (about: string | null) => (about === null ? Promise.resolve(undefined) : findRequest(database.sql, about))
  return {
    kindsToStrangers: clientMailKinds,
    giveUpAfter: { code: codeLifetime },
    composers: {
      code: ({ language, code }) => Promise.resolve({ autoSubmitted: 'auto-generated', ...templates.codeMail({ language, code }) }),
      async alert({ language }) {
        const alerts = await findAlerts()
        return alerts.length === 0 ? undefined : { autoSubmitted: 'auto-generated', ...templates.alertMail(alerts, language) }
      },
      async notification({ about, language }) {
        const request = await findAbout(about)
        return request && { replyTo: request.email, autoSubmitted: 'auto-generated', ...templates.notificationMail(request, language) }
      },
      async reply({ id, about }) {
        const request = await findAbout(about)
        const reply = await findRequestEvent(database.sql, id)
        return request && reply && { replyTo: templates.email, ...templates.replyMail(request, reply.text) }
      },
      async digest({ language }) {
        const count = await countRequestsWithoutMail(database.sql)
        return count === 0 ? undefined : { autoSubmitted: 'auto-generated', ...templates.digestMail(count, language) }
      },
      async acknowledgement({ about }) {
        const request = await findAbout(about)
        return request && { autoSubmitted: 'auto-replied', ...templates.acknowledgementMail(request) }
      },
    },
  }
}

const requestMail = ({ about: requestId, ...mail }: OutboxMail): RequestMail => requestMailSchema.parse({ ...mail, request: requestId })

export const listMailsOfRequest = async (sql: RunSql, requestId: string): Promise<RequestMail[]> =>
  (await listMailsAbout(sql, requestId)).map(requestMail)

/** Returns the latest 100 of the mails about requests that the mailer has given up. */
export const listDeadRequestMails = async (sql: RunSql): Promise<RequestMail[]> => (await listDeadMails(sql)).map(requestMail)
