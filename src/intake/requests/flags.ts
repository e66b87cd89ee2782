import type { Flag } from '../templates/requests/stored.ts'
import type { Posted } from './posted.ts'

/** In milliseconds: nobody fills in a form faster. */
const fastest = 2_000

/** Where a request comes from: the Origin that its browser names, the Host that it was sent to, and whether its network has sent many lately. */
export type Sender = { origin: string | undefined; host?: string | undefined; isOneOfMany: boolean }

/** What speaks against a request. It is kept all the same: a person decides. `origins` are those of the site. */
export function flagsOf({ decoy, elapsed, isForm }: Posted, { origin, host, isOneOfMany }: Sender, origins: readonly string[]): Flag[] {
  return [
    ...(decoy === '' ? [] : (['decoy'] as const)),
    ...(isForm || (elapsed ?? 0) >= fastest ? [] : (['time'] as const)),
    ...(isExpected(origin, host, isForm, origins) ? [] : (['origin'] as const)),
    ...(isOneOfMany ? (['rate'] as const) : []),
  ]
}

/** With the referrer policy of the site a form that is posted to another origin names none (WHATWG Fetch, “append a request Origin header”). */
const isExpected = (origin: string | undefined, host: string | undefined, isForm: boolean, origins: readonly string[]): boolean =>
  origin !== undefined &&
  (origins.includes(origin) || (isForm && origin === 'null') || (URL.canParse(origin) && new URL(origin).host === host))
