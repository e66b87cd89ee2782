import type { Locale } from '#src/content/i18n/locales.ts'
import type { InboxDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import type { Caller, Session } from '#src/server-lib/sign-in/index.ts'

/**
 * An HTTP request to the inbox, with the dependencies of every page of the inbox. A handler that has further dependencies names them:
 * `StaffContext & Pick<InboxDependencies, 'wakeMailer'>`.
 */
export type InboxContext = Caller &
  Pick<InboxDependencies, 'templates' | 'basePath' | 'database' | 'signIn' | 'now'> & {
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
