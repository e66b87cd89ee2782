import { isContainer } from '../../lib/objects.ts'
import { isEarly, isNative } from './early-submit.ts'

/*
 * Drafts of forms in sessionStorage: typed text survives a reload, a crash of the tab, and a visit to another document of the site. Until
 * the code of a form is loaded, this module stores the fields. After that the code of the form stores them with the rest of its state.
 */

type StoredDraft = Readonly<Record<string, unknown>>

/** Returns the storage key of a form. It contains the base path, because another site may have the same origin. */
const storageKey = (formId: string): string => `draft:${import.meta.env.BASE}/${formId}`

/** Returns the stored draft of a form. Its values are not validated. */
export function storedDraft(formId: string): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(formId)) ?? 'null')
    return isContainer(stored) ? stored : undefined
  } catch {
    return undefined // Storage is blocked, or the value is not JSON.
  }
}

/** Stores a draft; undefined removes it. Returns false if storage is blocked or full. The text is then only in the open page. */
export function storeDraft(formId: string, draft: object | undefined): boolean {
  const key = storageKey(formId)
  try {
    if (draft !== undefined) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
    return true
  } catch {
    // Removes the stored draft, because it is older than the text on the page.
    if (draft !== undefined) storeDraft(formId, undefined)
    return false
  }
}

/** Restores drafts into the forms of the page, and stores typed text until the code of the form is loaded. */
export function keepEarlyDrafts(): void {
  addEventListener('DOMContentLoaded', restoreDrafts)
  // While this document was in the back/forward cache, another document of the site may have stored a newer draft.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restoreDrafts()
  })
  addEventListener(
    'submit',
    ({ target: form }) => {
      if (!(form instanceof HTMLFormElement) || !isEarly(form) || !isNative(form)) return
      storeDraft(form.id, { ...storedDraft(form.id), posted: document.documentElement.lang })
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !('form' in target && 'name' in target && 'value' in target)) return
      const { form, name, value } = target
      if (!(form instanceof HTMLFormElement) || !isEarly(form)) return
      const draft = storedDraft(form.id)
      storeDraft(form.id, { ...draft, fields: { ...(isContainer(draft?.['fields']) && draft['fields']), [String(name)]: value } })
    },
    true,
  )
}

function restoreDrafts(): void {
  for (const form of document.forms) {
    const fields = storedDraft(form.id)?.['fields']
    if (!isEarly(form) || !isContainer(fields)) continue
    for (const [name, value] of Object.entries(fields)) {
      const control = form.elements.namedItem(name)
      if (control !== null && 'value' in control && typeof value === 'string') control.value = value
    }
    form.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
