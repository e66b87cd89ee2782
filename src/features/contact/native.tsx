import { emailLink } from '../../content/links.ts'
import type { DeliveryChoice } from './delivery/delivery.ts'
import { schemaVersion, type ContactMessage } from '../../contact-message/message.ts'

/**
 * What the browser does with the form by itself, without script or where that never comes: it posts to the endpoint. Where
 * sending is simulated there is none, and it writes an e-mail with what the form holds.
 */
export const nativeDelivery = (delivery: DeliveryChoice, email: string) =>
  delivery === 'simulated'
    ? { method: 'post', action: emailLink(email), encType: 'text/plain' }
    : { method: 'post', action: delivery.endpoint }

/** What a message holds beside the fields, for a form that the browser posts by itself. */
export function NativeMessage({ form, language, page }: Pick<ContactMessage, 'form' | 'language' | 'page'>) {
  return Object.entries({ schemaVersion, form, language, page }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
