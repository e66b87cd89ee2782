import { intakeMails } from '#src/intake/requests/intake-mails.ts'
import { houseRecipients } from '#src/intake/requests/recipients.ts'
import type { IntakeMails } from '#src/intake/runtime/intake-dependencies.ts'
import type { IntakeSettings } from '#src/intake/runtime/settings.ts'
import type { TrustedClock } from '#src/intake/runtime/trusted-clock.ts'
import type { Templates } from '#src/intake/templates/templates.ts'
import { alertFiles, findAlerts } from '#src/intake/upkeep/find-alerts.ts'
import { outageMailer } from '#src/intake/upkeep/mail-outage.ts'
import { startAlertMails } from '#src/intake/upkeep/start-alert-mails.ts'
import type { Log } from '#src/lib/node/log.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { createSmtpTransport, startMailer } from '#src/server-lib/mail/index.ts'

type IntakeMailDependencies = { templates: Templates; settings: IntakeSettings; database: Database; clock: TrustedClock; log: Log }

/**
 * Starts sending the mails of the outbox, and mailing problems to the house. Without a mail server the mails wait in the outbox. `stop`
 * resolves after the mail that is being sent.
 */
export function startMails({ templates, settings, database, clock, log }: IntakeMailDependencies): {
  mails: IntakeMails
  stop: () => Promise<void>
} {
  const { smtp, acknowledgementsPerHour } = settings
  if (smtp === undefined) log.error('SMTP_URL is not set: requests are stored, and mails wait until it is set')
  const sources = { database, files: alertFiles(settings), responseHours: templates.responseHours }
  const now = () => clock.now()
  const lookForAlerts = () => findAlerts({ ...sources, skew: clock.skew(), now: now() })
  const transport = smtp === undefined ? undefined : createSmtpTransport(smtp, () => ({ name: templates.brand, email: templates.email }))
  const kinds = intakeMails({ database, templates, findAlerts: lookForAlerts })
  const mailer = transport && startMailer({ database, mails: kinds, transport, log, now })
  const wakeMailer = () => mailer?.wake()
  const notify = houseRecipients(settings.notify, templates.email)
  const newOutageMailer = () => outageMailer({ templates, smtp, notify: settings.notify, log })
  const alertMails = startAlertMails({ database, findAlerts: lookForAlerts, notify, now, log, wakeMailer, newOutageMailer })
  return {
    mails: { policy: { notify, acknowledgementsPerHour }, wake: wakeMailer, findAlerts: lookForAlerts },
    async stop() {
      await alertMails.stop()
      await mailer?.stop()
    },
  }
}
