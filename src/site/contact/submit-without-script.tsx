import { isIntake, type DeliveryChoice } from '../../content/model/delivery.ts'
import { emailLink } from '../../content/model/links.ts'
import { decoyField } from '../../contact-message/intake-message.ts'
import { schemaVersion, type ContactMessage } from '../../contact-message/message.ts'
import { intakeAddress } from './delivery.ts'

/**
 * Returns the attributes of a form that the browser submits natively, without script or when the script is never loaded. The browser
 * posts it to the endpoint. With simulated delivery there is no endpoint, and the browser writes an e-mail with the fields.
 */
export const formAttributes = (delivery: DeliveryChoice, email: string) =>
  delivery === 'simulated'
    ? { method: 'post', action: emailLink(email), encType: 'text/plain' }
    : { method: 'post', action: isIntake(delivery) ? intakeAddress(delivery) : delivery.endpoint }

/** The parts of a message besides the fields, for a form that the browser submits natively. */
export function HiddenFields({ form, language, page }: Pick<ContactMessage, 'form' | 'language' | 'page'>) {
  return Object.entries({ schemaVersion, form, language, page }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** A hidden field that only spam programs fill in (honeypot). Its label asks people to leave it empty where a browser shows it. */
export const Decoy = ({ label }: { label: string }) => (
  <p className="sr-only" aria-hidden="true">
    <label>
      {label}
      <input name={decoyField} tabIndex={-1} autoComplete="off" />
    </label>
  </p>
)
