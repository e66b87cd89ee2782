import { z } from 'zod'

export const withoutPassword = 'must not contain a user name or a password'
export const hasPassword = (address: string): boolean =>
  URL.canParse(address) && (new URL(address).username !== '' || new URL(address).password !== '')

const safeAddress = 'must be an address that begins with https://, or with http://localhost to try it out'
/** The address of a server that browsers may post to. */
export const formServerAddress = z
  .url({ protocol: /^https?$/, error: safeAddress, abort: true })
  .regex(/^https:|^http:\/\/localhost[:/]/, safeAddress)
  // The pages contain the address, and browsers refuse to fetch addresses with credentials (WHATWG Fetch §5.4).
  .refine((address) => !hasPassword(address), withoutPassword)

const endpointAddress = formServerAddress.describe('Address of the server that the forms are posted to.')
const intake = formServerAddress
  .refine((address) => !/[/?#]$/.test(address), 'must end without a slash')
  .describe('Address of the server of the house, where the site itself stands on another host.')

type IntakeDelivery = { mode: 'intake'; url?: string }

/**
 * The setting `delivery` of site.yaml. Code reads it as a `DeliverySetting` (src/contact-message/delivery.ts). The output has the property
 * `mode` and not `kind`, by which the generator recognises facts.
 */
export const delivery = z
  .union(
    [
      z.literal('simulated').transform((mode) => ({ mode })),
      z.literal('intake').transform((mode): IntakeDelivery => ({ mode })),
      z.strictObject({ intake }).transform(({ intake: url }): IntakeDelivery => ({ mode: 'intake', url })),
      z.strictObject({ endpoint: endpointAddress }).transform(({ endpoint: url }) => ({ mode: 'endpoint' as const, url })),
    ],
    'must be simulated, intake, { intake: "https://…" } or { endpoint: "https://…" }',
  )
  .describe(
    'Where the contact forms send to: simulated sends nothing, intake is the server of the house (docs/intake.md), { intake: address } the same on another host, { endpoint: address } posts to a server of somebody else (docs/contact-endpoint.md).',
  )

export type Delivery = z.output<typeof delivery>
