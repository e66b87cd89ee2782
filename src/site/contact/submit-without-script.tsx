import { isIntake, type DeliveryChoice } from '../../content/model/delivery.ts'
import { emailLink } from '../../content/model/links.ts'
import { decoyField } from '../../contact-message/intake-message.ts'
import { intakeAddress } from './delivery/intake-address.ts'
import { schemaVersion, type ContactMessage } from '../../contact-message/message.ts'

/**
 * Attributes for submitting without script, or where the script is never loaded: the browser posts the form to the endpoint. With
 * simulated delivery there is none, and it writes an e-mail with the fields instead.
 */
export const formAttributes = (delivery: DeliveryChoice, email: string) =>
  delivery === 'simulated'
    ? { method: 'post', action: emailLink(email), encType: 'text/plain' }
    : { method: 'post', action: isIntake(delivery) ? intakeAddress(delivery) : delivery.endpoint }

/** What a message holds besides the fields, for a form that the browser submits itself. */
export function HiddenFields({ form, language, page }: Pick<ContactMessage, 'form' | 'language' | 'page'>) {
  return Object.entries({ schemaVersion, form, language, page }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** A field that no person sees or reaches, and that programs fill in; for browsers that show it nevertheless it says so. */
export const Decoy = ({ label }: { label: string }) => (
  <p className="sr-only" aria-hidden="true">
    <label>
      {label}
      <input name={decoyField} tabIndex={-1} autoComplete="off" />
    </label>
  </p>
)
