import { isContainer } from '#src/lib/objects.ts'

/**
 * A draft of a form in sessionStorage.
 *
 * - Until the code of the form is loaded, the inline script stores the first two properties (early/keep-drafts.ts).
 * - The code of the form stores a whole `FormDraft`.
 * - Only this code writes and parses the other properties (form-draft.ts).
 */
export type StoredDraft = {
  /** Values of controls by name. A control that has not been changed may be missing. Only texts are valid. */
  fields: Readonly<Record<string, unknown>>
  /** Language of the page from which the browser submitted the form natively. The outcome is unknown. */
  posted?: unknown
  /** The contact message of the `FormDraft`. */
  message?: unknown
  prefill?: unknown
  toastKey?: unknown
  errors?: unknown
}

/** Returns the storage key of a form. It contains the base path, because another site may have the same origin. */
const storageKey = (formId: string): string => `draft:${import.meta.env.BASE}/${formId}`

/** Returns the stored draft of a form. Storage may contain anything, so the values are not validated. */
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
    // Removes the stored draft: it is older than the text on the page, and a reload would restore it.
    if (draft !== undefined) storeDraft(formId, undefined)
    return false
  }
}
