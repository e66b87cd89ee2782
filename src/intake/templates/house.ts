import { contentOf } from '../../content/model/index.ts'
import { baseLocale, toLocale } from '../../content/i18n/locales.ts'
import { localisePath } from '../../content/i18n/paths.ts'
import styleSheet from './inbox/inbox.css?inline'
import { renderInbox } from './inbox/render.tsx'
import { mailToClient, mailToHouse, mailWithCode } from './mails.ts'

const { site } = contentOf(baseLocale)

/** Facts of the house that the server which takes its requests needs, and what it says. Everything that depends on the content is here. */
export const house = {
  brand: site.brand,
  email: site.email,
  /** Address of the site, without a slash at the end. */
  url: site.url,
  /** For how many days a request is kept. */
  retentionDays: site.retentionDays,
  /** Whether one server is to serve the site and take its requests. */
  isWithSite: site.delivery === 'intake',
  thanksPath,
  mailToHouse,
  mailToClient,
  mailWithCode,
  renderInbox,
  /** Of the inbox. */
  styleSheet,
}

export type House = typeof house

/** Where a browser that has posted the form by itself goes on: to the form, which says that the request has arrived; from the base path. */
function thanksPath(language: string, page: string): string {
  return `${localisePath(page, toLocale(language))}#received`
}
