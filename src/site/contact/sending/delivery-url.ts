/**
 * How the contact forms deliver contact messages: the setting `delivery` of site.yaml, as its schema (src/content-model/schema/delivery.ts)
 * returns it.
 */
export type DeliverySetting =
  | { kind: 'simulated' }
  /**
   * `url` is the URL to which contact messages are posted. Undefined if the intake is on the same origin as the site: they are then posted
   * to /requests below the base path.
   */
  | { kind: 'intake'; url?: string }
  | { kind: 'endpoint'; url: string }

export const deliveryUrl = (delivery: Exclude<DeliverySetting, { kind: 'simulated' }>): string =>
  delivery.kind === 'intake' ? `${delivery.url ?? import.meta.env.BASE}/requests` : delivery.url

/**
 * Returns the attributes of a form for a native submit, which happens without JavaScript or if the code is never loaded. The browser then
 * posts the form to the server. Simulated delivery has no server: the browser then opens the mail program with an e-mail that contains the
 * fields.
 */
export const nativeSubmitAttributes = (delivery: DeliverySetting, email: string) =>
  delivery.kind === 'simulated'
    ? { method: 'post', action: `mailto:${email}`, encType: 'text/plain' }
    : { method: 'post', action: deliveryUrl(delivery) }
