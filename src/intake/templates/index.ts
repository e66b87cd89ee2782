import { baseLocale, toLocale } from '../../content/i18n/locales.ts'
import { localisePath } from '../../content/i18n/paths.ts'
import { contentOf } from '../../content/model/index.ts'
import styleSheet from './inbox/inbox.css?inline'
import { renderPage } from './inbox/render-page.tsx'
import { acknowledgementMail, codeMail, notificationMail } from './mails.ts'

const { site } = contentOf(baseLocale)

/** Everything of the intake that depends on the content. The build bundles it, and the server loads it (`loadTemplates`). */
export const templates = {
  brand: site.brand,
  /** Address that requests are mailed to, and mails are sent from. */
  email: site.email,
  /** Address of the site, without a slash at the end. */
  url: site.url,
  /** How many days a request is kept. */
  retentionDays: site.retentionDays,
  /** Whether one server serves the site and the intake. */
  isWithSite: site.delivery === 'intake',
  /** Returns the path, below the base path, of the form after a request sent without script: the form says that the request has arrived. */
  thanksPath: (language: string, page: string): string => `${localisePath(page, toLocale(language))}#received`,
  notificationMail,
  acknowledgementMail,
  codeMail,
  renderPage,
  /** CSS of the inbox. */
  styleSheet,
}

export type Templates = typeof templates
