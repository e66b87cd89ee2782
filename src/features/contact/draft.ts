import { fieldsIn, forms, type Fields, type FormName } from '../../contact-message/forms.ts'
import { schemaVersion, type ContactMessage } from '../../contact-message/message.ts'
import { isLocale } from '../../i18n/locales.ts'
import { isRecord, storeDraft, storedDraft } from '../../ui/form-drafts.ts'
import { formId } from './prerendered-forms.ts'
import { isRequestKind, type Request } from './requests.ts'
import type { Draft } from './submission.ts'

/** Keeps a draft, or forgets the one that was kept. */
export const saveDraft = (form: FormName, draft: Draft | undefined): void => storeDraft(formId(form), draft)

/**
 * What is kept of a form, if anything is. `shown` is what its controls hold: what a browser restores by itself, or was typed where
 * nothing can be stored.
 */
export function readDraft(form: FormName, shown: Fields = {}): Draft | undefined {
  const stored = storedDraft(formId(form))
  if (stored === undefined) return undefined
  const { fields, message, request, toast } = stored
  return {
    fields: fieldsIn({ ...shown, ...(isRecord(fields) && fields) }, form),
    message: messageIn(message, form),
    request: requestIn(request),
    toast: typeof toast === 'string' ? toast : undefined,
  }
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
