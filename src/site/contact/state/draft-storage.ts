import { isContainer } from '#src/lib/objects.ts'

/**
 * A draft of a form in sessionStorage.
 *
 * - Until the code of the form is loaded, the inline script stores only the typed values, and the language if the browser has submitted the
 *   form natively (src/site/contact/early/keep-drafts.ts).
 * - The code of the form stores a whole `FormDraft` (form-draft.ts). The inline script does not read its other properties.
 */
export type StoredDraft = {
  /** Values of controls by the names of the controls. A control that has not been changed may be missing. Only strings are valid values. */
  fields: Readonly<Record<string, unknown>>
  /** Set if the browser has submitted the form natively, so that the outcome is unknown: the language of the page. */
  posted?: unknown
  message?: unknown
  prefill?: unknown
  toastKey?: unknown
  errors?: unknown
}

/** Returns the storage key of a form. It contains the base path, because another site may have the same origin. */
const storageKey = (formId: string): string => `draft:${import.meta.env.BASE}/${formId}`

/**
 * Loads the draft of a form. Undefined without a draft, and for a draft that cannot be parsed. Its values are not validated yet, because
 * storage may contain anything.
 */
export function loadDraft(formId: string): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(formId)) ?? 'null')
    if (!isContainer(stored)) return undefined
    const { fields } = stored
    return { ...stored, fields: isContainer(fields) ? fields : {} }
  } catch {
    return undefined // Storage is blocked, or the value is not JSON.
  }
}

/** Stores a draft; undefined removes it. Returns false if storage is blocked or full. The text is then only in the open page. */
export function storeDraft(formId: string, draft: Partial<StoredDraft> | undefined): boolean {
  const key = storageKey(formId)
  try {
    if (draft !== undefined) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
    return true
  } catch {
    // If the draft cannot be stored, removes the draft that is stored already: it is older than the text on the page, and a reload would
    // restore it.
    if (draft !== undefined) storeDraft(formId, undefined)
    return false
  }
}
