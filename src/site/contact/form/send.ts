import type { FormName } from '#src/contact-message/forms.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { applyEvent } from '../early/apply-event.ts'
import { codeLoaded } from '../early/phase.ts'
import { chooseDelivery } from '../sending/delivery.ts'
import type { DeliverySetting } from '../sending/delivery-url.ts'
import { deliverWithRetries } from '../sending/retries.ts'
import { createContactMessage } from '../state/create-contact-message.ts'
import { stores } from '../state/form-store.ts'
import { readFields } from './form-values.ts'

/** Sends the content of a form. Does nothing while a contact message of the form is being sent. */
export function sendForm(form: HTMLFormElement, name: FormName, setting: DeliverySetting, language: Locale): void {
  const store = stores[name]
  const contactMessage = store.submit(createContactMessage(name, language, readFields(form, name)))
  if (contactMessage === undefined) return
  const delivery = chooseDelivery(setting, form)
  const sending = deliverWithRetries(contactMessage, delivery, store.dispatch)
  if (delivery.needsNetwork) void askBeforeLeaving(sending)
}

/**
 * Sends a held form: the visitor has submitted it before this code was loaded, and has since followed a link within the site, or changed
 * the language. `form` is no longer in the page, but still has the typed values. A form with invalid values is not sent: it stays held
 * until the visitor returns to its page.
 */
export function sendHeldForm(form: HTMLFormElement, name: FormName, setting: DeliverySetting, language: Locale): void {
  if (form.checkValidity() && applyEvent(form, codeLoaded) === 'send') sendForm(form, name, setting, language)
}

/** Makes the browser ask for a confirmation before the page is closed, until the contact message is sent or has failed. */
async function askBeforeLeaving(sending: Promise<void>): Promise<void> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  await sending
  removeEventListener('beforeunload', ask)
}
