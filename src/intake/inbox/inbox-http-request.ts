import type { Locale } from '#src/content-model/i18n/locales.ts'
import { noAssignee } from '#src/intake/protocol/inbox-fields.ts'
import type { InboxDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import type { Caller, People, Session } from '#src/server-lib/sign-in/index.ts'

/**
 * The dependencies of every page of the inbox. A handler that has further dependencies names them:
 * `PageDependencies & Pick<InboxDependencies, 'mails'>`.
 */
export type PageDependencies = Pick<InboxDependencies, 'templates' | 'basePath' | 'database' | 'signIn' | 'now'>

export type InboxHttpRequest = Caller & {
  method: string
  locale: Locale
  /** Path of the page below the base path, without the language. */
  path: string
  /** The id of a request or of a mail; empty if the path has none. */
  id: string
  query: URLSearchParams
  form: URLSearchParams
  session?: Session<'staff'>
}

export type StaffHttpRequest = InboxHttpRequest & { session: Session<'staff'> }

/** Returns whether an address is that of a member of staff, or `noAssignee`. */
export const isAssignee = async ({ find }: People<'staff'>, email: string): Promise<boolean> =>
  email === noAssignee || (await find(email)) !== undefined
