import { z } from 'zod'
import { help, variant } from './fields/help.ts'
import { requirementError } from './fields/issue.ts'

export const hasPassword = (url: string): boolean => URL.canParse(url) && (new URL(url).username !== '' || new URL(url).password !== '')

const safeUrl = requirementError('serverUrl')
export const formServerUrl = z
  .url({ protocol: /^https?$/, error: safeUrl, abort: true })
  .regex(/^https:|^http:\/\/localhost[:/]/, safeUrl)
  // Pages contain the URL of the server, and browsers refuse to fetch a URL with a user name or password (WHATWG Fetch §5.4).
  .refine((url) => !hasPassword(url), requirementError('noPassword'))

const endpointUrl = formServerUrl.meta(help('delivery', 'endpoint'))
const intake = formServerUrl.refine((url) => !/[/?#]$/.test(url), requirementError('noFinalSlash')).meta(help('delivery', 'intake'))

type IntakeDelivery = { kind: 'intake'; url?: string }

/**
 * The setting `delivery` of site.yaml. Code reads it as a `DeliverySetting` (src/site/contact/sending/delivery-url.ts).
 */
export const delivery = z
  .union(
    [
      z.literal('simulated').transform((kind) => ({ kind })),
      z.literal('intake').transform((kind): IntakeDelivery => ({ kind })),
      z
        .strictObject({ intake })
        .transform(({ intake: url }): IntakeDelivery => ({ kind: 'intake', url }))
        .meta(variant('intake')),
      z
        .strictObject({ endpoint: endpointUrl })
        .transform(({ endpoint: url }) => ({ kind: 'endpoint' as const, url }))
        .meta(variant('endpoint')),
    ],
    requirementError('delivery'),
  )
  .meta(help('delivery', 'all'))

export type Delivery = z.output<typeof delivery>
