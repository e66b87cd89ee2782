import type { IncomingHttpHeaders } from 'node:http'
import type { House } from '../templates/house.ts'
import type { Locale } from '../../content/i18n/locales.ts'
import type { Database } from '../database/database.ts'
import type { Rate } from '../requests/rate.ts'
import type { MailPolicy } from '../requests/store.ts'

/** What the inbox works with. */
export type Desk = {
  database: Database
  house: House
  /** Addresses of those who may come in. */
  staff: readonly string[]
  /** Name of a header in which a proxy on this machine says who somebody is: codes are not sent then. */
  header?: string | undefined
  policy: MailPolicy
  /** Base path of the site on its host, without the slash at its end. */
  below: string
  now: () => number
  /** Of codes: by networks, and by networks and addresses together, so that nobody elsewhere keeps somebody out. */
  rate: Rate
  rateOfAddress: Rate
  /** Called once a mail is in the outbox. */
  onMail: () => void
  /** Called with the references of what is about to be erased. */
  onErase: (requests: readonly string[]) => void
}

/** A request to the inbox. */
export type Visit = {
  method: string
  locale: Locale
  /** Path below the base and without the language. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Address of the connection, and of the client behind a proxy. */
  connection: string
  client: string
  /** What a form has sent. */
  form: URLSearchParams
}

/** Somebody who has signed in. */
export type Member = { address: string; session: string; isNew: boolean }
