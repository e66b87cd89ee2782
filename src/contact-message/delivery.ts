/** How the contact forms deliver messages: the output of the schema of `delivery` (src/content/schema/delivery.ts). */
export type DeliverySetting =
  | { mode: 'simulated' }
  /** `url` is the address of the intake; undefined if the intake is on the same origin as the site, below its base path. */
  | { mode: 'intake'; url?: string }
  | { mode: 'endpoint'; url: string }
