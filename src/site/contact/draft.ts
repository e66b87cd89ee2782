import { fieldsIn, forms, type Fields, type FormName } from '../../contact-message/forms.ts'
import { schemaVersion, type ContactMessage } from '../../contact-message/message.ts'
import { isLocale } from '../../content/i18n/locales.ts'
import { isRecord, storeDraft, storedDraft } from '../ui/form-drafts.ts'
import { newKey } from './new-key.ts'
import { formId } from './prerendered-forms.ts'
import { isRequestKind, type Request } from './requests.ts'
import type { Draft } from './submission.ts'

/** Keeps a draft, or forgets the one that was kept. Returns whether the browser lets it. */
export const saveDraft = (form: FormName, draft: Draft | undefined): boolean => storeDraft(formId(form), draft)

/**
 * What is kept of a form, if anything is. `shown` is what its controls hold: what a browser restores by itself, or was typed where
 * nothing can be stored.
 */
export function readDraft(form: FormName, shown: Fields = {}): Draft | undefined {
  const stored = storedDraft(formId(form))
  if (stored === undefined) return undefined
  const { message, request, posted } = stored
  const fields = fieldsIn({ ...shown, ...(isRecord(stored['fields']) && stored['fields']) }, form)
  // Nobody knows what became of what the browser has posted by itself.
  const unknown = posted === undefined ? undefined : messageIn({ idempotencyKey: newKey(), language: posted, fields }, form)
  const unsettled = unknown ?? messageIn(message, form)
  return { fields, message: unsettled, request: requestIn(request), toast: unknown?.idempotencyKey ?? toastIn(stored, unsettled) }
}

/** Only a toast of a receipt stands without a message. */
function toastIn({ toast, message }: Readonly<Record<string, unknown>>, unsettled: ContactMessage | undefined): string | undefined {
  const isKnown = message === undefined || unsettled?.idempotencyKey === toast
  return typeof toast === 'string' && isKnown ? toast : undefined
}

function messageIn(stored: unknown, form: FormName): ContactMessage | undefined {
  if (!isRecord(stored)) return undefined
  const { idempotencyKey, language, fields } = stored
  if (typeof idempotencyKey !== 'string' || typeof language !== 'string' || !isLocale(language) || !isRecord(fields)) return undefined
  return { schemaVersion, idempotencyKey, form, language, page: forms[form].page, fields: fieldsIn(fields, form) }
}

function requestIn(stored: unknown): Request | undefined {
  if (!isRecord(stored)) return undefined
  const { kind, id, title, interest, line } = stored
  if (!isRequestKind(kind) || typeof id !== 'string' || typeof title !== 'string') return undefined
  return { kind, id, title, ...(typeof interest === 'string' && { interest }), ...(typeof line === 'string' && { line }) }
}
