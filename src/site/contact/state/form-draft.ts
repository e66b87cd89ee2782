import type { ContactMessage } from '#src/contact-message/contact-message.ts'
import { fieldErrorsIn } from '#src/contact-message/field-errors.ts'
import { type Fields, fieldsIn, type FormName } from '#src/contact-message/forms.ts'
import { isLocale } from '#src/content-model/i18n/locales.ts'
import { isContainer } from '#src/lib/objects.ts'
import { isPrefillKind, type Prefill } from '../prefill/prefill.ts'
import { createContactMessage } from './create-contact-message.ts'
import { loadDraft, type StoredDraft, storeDraft } from './draft-storage.ts'
import { formId } from './form-elements.ts'
import type { FormDraft } from './form-state.ts'

/** Stores the draft of a form; undefined removes the draft. Returns false if storage is blocked or full. */
export function writeDraft(form: FormName, draft: FormDraft | undefined): boolean {
  if (draft === undefined) return storeDraft(formId(form), undefined)
  const { contactMessage: message, ...others } = draft
  return storeDraft(formId(form), { ...others, message })
}

/**
 * Returns the stored draft of a form. `shown` are the values that its controls show, for example because the browser has restored them. A
 * field that the draft does not contain gets the shown value.
 */
export function readDraft(form: FormName, shown: Fields = {}): FormDraft | undefined {
  const stored = loadDraft(formId(form))
  if (stored === undefined) return undefined
  const { message, prefill, posted, errors } = stored
  const fields = fieldsIn({ ...shown, ...stored.fields }, form)
  // The outcome of a native form post is unknown, so its contact message is restored as failed.
  const postedMessage = typeof posted === 'string' && isLocale(posted) ? createContactMessage(form, posted, fields) : undefined
  const unsettled = postedMessage ?? toContactMessage(message, form)
  return {
    fields,
    contactMessage: unsettled,
    prefill: parsePrefill(prefill),
    toastKey: postedMessage?.idempotencyKey ?? parseToast(stored, unsettled),
    ...(postedMessage === undefined && isContainer(errors) && { errors: fieldErrorsIn(errors, form) }),
  }
}

/**
 * Returns the idempotency key of the contact message whose outcome the stored toast reports. Returns undefined if the toast is invalid.
 *
 * - If a contact message is stored, it has no receipt. The toast reports its failure, and must have its key.
 * - If no contact message is stored, the toast reports a receipt, because a received message is not stored.
 */
function parseToast({ toastKey, message }: StoredDraft, unsettled: ContactMessage | undefined): string | undefined {
  const isValid = message === undefined || unsettled?.idempotencyKey === toastKey
  return typeof toastKey === 'string' && isValid ? toastKey : undefined
}

function toContactMessage(stored: unknown, form: FormName): ContactMessage | undefined {
  if (!isContainer(stored)) return undefined
  const { idempotencyKey, language, fields } = stored
  if (typeof idempotencyKey !== 'string' || typeof language !== 'string' || !isLocale(language) || !isContainer(fields)) return undefined
  return createContactMessage(form, language, fieldsIn(fields, form), idempotencyKey)
}

function parsePrefill(stored: unknown): Prefill | undefined {
  if (!isContainer(stored)) return undefined
  const { kind, id, title, interest, line, replaced } = stored
  if (!isPrefillKind(kind) || typeof id !== 'string' || typeof title !== 'string' || typeof interest !== 'string') return undefined
  return { kind, id, title, interest, ...(typeof line === 'string' && { line }), ...(typeof replaced === 'string' && { replaced }) }
}
