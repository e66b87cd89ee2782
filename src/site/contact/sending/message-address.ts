import type { DeliverySetting } from '#src/contact-message/delivery.ts'

export const messageAddress = (delivery: Exclude<DeliverySetting, { mode: 'simulated' }>): string =>
  delivery.mode === 'intake' ? `${delivery.url ?? import.meta.env.BASE}/requests` : delivery.url

/**
 * Returns the attributes of a form for a native submit, which happens without JavaScript or if the code is never loaded. The browser then
 * posts the form. With simulated delivery, which has no server, the browser writes an e-mail with the fields.
 */
export const nativeSubmitAttributes = (delivery: DeliverySetting, email: string) =>
  delivery.mode === 'simulated'
    ? { method: 'post', action: `mailto:${email}`, encType: 'text/plain' }
    : { method: 'post', action: messageAddress(delivery) }
