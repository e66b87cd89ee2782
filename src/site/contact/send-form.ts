import type { Locale } from '../../content/i18n/locales.ts'
import { takeOver } from '../ui/early-submit.ts'
import { untilSent } from './leave-guard.ts'
import { deliveryOf } from './delivery/choose.ts'
import type { DeliveryChoice } from '../../content/model/delivery.ts'
import { send } from './delivery/send.ts'
import { forms, readFields, type FormName } from '../../contact-message/forms.ts'
import { stores } from './store.ts'
import { schemaVersion, type ContactMessage } from '../../contact-message/message.ts'
import { newKey } from './new-key.ts'
import { submit } from './submit.ts'

/** Sends what a form holds, unless a message of it is already being sent. */
export function sendForm(form: HTMLFormElement, name: FormName, delivery: DeliveryChoice, language: Locale): void {
  const { dispatch } = stores[name]
  const fields = readFields(form, name)
  const message: ContactMessage = { schemaVersion, idempotencyKey: newKey(), form: name, language, page: forms[name].page, fields }
  submit(stores[name], message, (sent) => {
    const way = deliveryOf(delivery, form)
    const sending = send(sent, way, dispatch)
    // Where nothing is sent, nothing is lost.
    if (way.needsNetwork) void untilSent(sending)
  })
}

/**
 * Sends a form that was submitted before this code was loaded and whose page was left since. If it is invalid by now, it waits
 * until the visitor comes back to it.
 */
export function sendHeldForm(form: HTMLFormElement, ...how: [name: FormName, delivery: DeliveryChoice, language: Locale]): void {
  if (form.checkValidity() && takeOver(form)) sendForm(form, ...how)
}
