import { type ContactMessage, decoyField } from '#src/contact-message/contact-message.ts'
import type { FieldErrors } from '#src/contact-message/field-errors.ts'
import type { FormName } from '#src/contact-message/forms.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import { type DeliverySetting, deliveryUrl } from './delivery-url.ts'
import { isReceipt, readText, refusedFields } from './read-response.ts'

type DeliveryOutcome =
  | { kind: 'received' }
  /** A retry would not help. `errors` are the errors of the fields that the server names; undefined if it names no fields. */
  | { kind: 'refused'; errors?: FieldErrors | undefined }
  /** A retry may succeed. `after` is the delay before it that the server asks for. */
  | { kind: 'unavailable'; after?: Milliseconds | undefined }

/** A way to deliver contact messages. A failed delivery is an outcome and not a rejected promise. */
export type DeliveryMethod = {
  /** Whether the delivery has to wait until the browser is online. */
  needsNetwork: boolean
  deliver: (contactMessage: ContactMessage) => Promise<DeliveryOutcome>
}

/**
 * Returns the delivery method for the setting `delivery` of site.yaml. For the intake, adds spam signals to each message: the time
 * between the load of the document and this call, and the value of the decoy field, which only spam programs fill in.
 */
export function chooseDelivery(setting: DeliverySetting, form: HTMLFormElement): DeliveryMethod {
  if (setting.kind === 'simulated') return simulated
  const url = deliveryUrl(setting)
  if (setting.kind === 'endpoint') return endpoint(url)
  const decoy = new FormData(form).get(decoyField)
  const signals = { elapsed: Math.round(performance.now()), ...(typeof decoy === 'string' && { [decoyField]: decoy }) }
  return endpoint(url, { signals })
}

/** Duration of a simulated delivery, about as long as that of a real one. */
const simulatedDelay: Milliseconds = 2 * second

/** Delivery of a site without an endpoint. Sends nothing, and reports after two seconds that the contact message was received. */
export const simulated: DeliveryMethod = {
  needsNetwork: false,
  deliver: () => new Promise((resolve) => setTimeout(() => resolve({ kind: 'received' }), simulatedDelay)),
}

const defaultTimeout: Milliseconds = 10 * second

/**
 * Posts contact messages as JSON to a server (docs/reference/contact-endpoint.md).
 *
 * - A message counts as received only if the server confirms it: a 2xx response whose JSON has received: true.
 * - `timeout` is for the whole response.
 * - `signals` are properties that are added to the message, by which the intake recognises spam.
 */
export const endpoint = (
  url: string,
  { timeout = defaultTimeout, signals = {} }: { timeout?: Milliseconds; signals?: object } = {},
): DeliveryMethod => ({
  needsNetwork: true,
  async deliver(contactMessage) {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), timeout)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, application/problem+json' },
        body: JSON.stringify({ ...contactMessage, ...signals }),
        credentials: 'omit',
        signal: abort.signal,
      })
      return await deliveryOutcome(response, contactMessage.form)
    } catch {
      // Network error or timeout. The contact message may have arrived; the server deduplicates by its idempotency key.
      return { kind: 'unavailable' }
    } finally {
      clearTimeout(timer)
      // Aborts a response that was not read to its end, so that the browser does not load the rest.
      abort.abort()
    }
  },
})

async function deliveryOutcome(response: Response, form: FormName): Promise<DeliveryOutcome> {
  if (response.ok) return { kind: isReceipt(await readText(response)) ? 'received' : 'refused' }
  const { status, headers } = response
  if (status === 422) return { kind: 'refused', errors: refusedFields(await readText(response), form) }
  return status === 429 || status >= 500
    ? { kind: 'unavailable', after: retryAfter(headers.get('Retry-After'), headers.get('Date')) }
    : { kind: 'refused' }
}

/**
 * Returns how long a server asks to wait; undefined if the header is missing or malformed. Retry-After is a number of seconds or a date
 * (RFC 9110 §10.2.3). A date is compared with `date`, the server's Date header, because the visitor's clock may be wrong.
 */
export function retryAfter(header: string | null, date: string | null): Milliseconds | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const moment = Date.parse(header)
  const now = Date.parse(date ?? '') || Date.now()
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now)
}
