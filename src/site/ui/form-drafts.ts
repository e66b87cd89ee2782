import { isLate, isNative } from './early-submit.ts'

/*
 * Drafts of forms in sessionStorage: what is typed survives a reload, a crash of the tab, and the way to another document of the
 * site. Until the code of a form is loaded, this keeps `fields`; then the code does, with what else it needs.
 */

type Stored = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null

/** By the address of the site too, since others may share its origin. */
const keyOf = (formId: string): string => `draft:${import.meta.env.BASE}/${formId}`

/** What is stored under the id of a form; anything can be in it. */
export function storedDraft(formId: string): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(formId)) ?? 'null')
    return isRecord(stored) ? stored : undefined
  } catch {
    return undefined // Storage is blocked, or not ours.
  }
}

/**
 * Stores a draft; undefined removes it. Returns whether it did: where storage is blocked or full, the page keeps the words as long
 * as it is open.
 */
export function storeDraft(formId: string, draft: object | undefined): boolean {
  const key = keyOf(formId)
  try {
    if (draft !== undefined) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
    return true
  } catch {
    // What was stored before is older than what the page shows.
    if (draft !== undefined) storeDraft(formId, undefined)
    return false
  }
}

/** Writes drafts into the forms of the page, before the first input, and keeps what is typed until their code is loaded. */
export function keepEarlyDrafts(): void {
  const restore = () => {
    for (const form of document.forms) {
      const fields = storedDraft(form.id)?.['fields']
      if (!isLate(form) || !isRecord(fields)) continue
      for (const [name, value] of Object.entries(fields)) {
        const control = form.elements.namedItem(name)
        if (control !== null && 'value' in control && typeof value === 'string') control.value = value
      }
      form.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  addEventListener('DOMContentLoaded', restore)
  // Another document of the site may have stored more, since this one was left (back/forward cache).
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restore()
  })
  addEventListener(
    'submit',
    ({ target: form }) => {
      if (!(form instanceof HTMLFormElement) || !isLate(form) || !isNative(form)) return
      storeDraft(form.id, { ...storedDraft(form.id), posted: document.documentElement.lang })
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !('form' in target && 'name' in target && 'value' in target)) return
      const { form, name, value } = target
      if (!(form instanceof HTMLFormElement) || !isLate(form)) return
      const draft = storedDraft(form.id)
      storeDraft(form.id, { ...draft, fields: { ...(isRecord(draft?.['fields']) && draft['fields']), [String(name)]: value } })
    },
    true,
  )
}
