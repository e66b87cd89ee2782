import { contentOf } from '#src/content-model/all-languages/content.ts'
import { baseLocale, toLocale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { houseTimeZone } from '#src/content-model/model/opening.ts'
import { retentionOf } from '#src/content-model/tables/retention.ts'
import { alertMail, alertText, outageMail, testMail } from './alert-texts.ts'
import { requestColumns, weeklyColumns } from './csv-columns.ts'
import styleSheet from './inbox/inbox.css?inline'
import { renderInboxPage } from './inbox/render-inbox-page.tsx'
import { replyMail, replyTemplate } from './inbox/request/reply-texts.ts'
import { acknowledgementMail, codeMail, digestMail, notificationMail } from './mails.ts'
import { renderVisitorPage } from './render-visitor-page.tsx'

const { site } = contentOf(baseLocale)
const retention = retentionOf(site)

/** Everything in the intake that depends on the content. The build bundles it, and the server loads it (`loadTemplates`). */
export const templates = {
  brand: site.brand,
  /** E-mail address of the site. Mails are sent from it, and it gets the mails to the house if NOTIFY is not set. */
  email: site.email,
  url: site.url,
  /** How long the intake keeps requests, suspected requests and the audit log, in days. */
  retention: { requests: retention.retentionDays, suspected: retention.suspectedRetentionDays, auditLog: retention.auditRetentionDays },
  /** Hours within which the site promises an answer. */
  responseHours: site.responseHours,
  timeZone: houseTimeZone(site),
  isWithSite: site.delivery.kind === 'intake' && site.delivery.url === undefined,
  /**
   * Returns the path of the page with the form below the base path, for a redirect after a form posted without JavaScript. The anchor in
   * the path makes the page say that the request has arrived.
   */
  thanksPath: (language: string, page: string): string => `${localisePath(page, toLocale(language))}#received`,
  notificationMail,
  digestMail,
  acknowledgementMail,
  replyMail,
  replyTemplate,
  codeMail,
  alertMail,
  alertText,
  outageMail,
  testMail,
  requestColumns,
  weeklyColumns,
  renderInboxPage,
  renderVisitorPage,
  styleSheet,
}

export type Templates = typeof templates
