import type { Locale } from '#src/content/i18n/locales.ts'
import type { Caller, Session } from '#src/server-lib/sign-in/index.ts'
import type { InboxServices } from '../runtime/intake-context.ts'

/**
 * An HTTP request to the inbox, with the services that every page of the inbox uses. A handler that uses further services names them:
 * `StaffContext & Pick<InboxServices, 'wakeMailer'>`.
 */
export type InboxContext = Caller &
  Pick<InboxServices, 'templates' | 'basePath' | 'database' | 'signIn' | 'now'> & {
    method: string
    locale: Locale
    /** Path of the page below the base path, without the language. */
    path: string
    query: URLSearchParams
    form: URLSearchParams
    session?: Session<'staff'>
  }

export type StaffContext = InboxContext & {
  session: Session<'staff'>
  /** The reference of a request or the id of a mail; empty if the path has none. */
  id: string
}
