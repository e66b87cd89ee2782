import { loadDraft, storeDraft } from '../state/draft-storage.ts'
import { isInPhase, lacksCode } from './phase.ts'

/*
 * Drafts of forms whose code is not loaded: typed text survives a reload, a crash of the tab, and a visit to another document of the site.
 */

/** Stores typed text until the code of the form is loaded. */
export function keepEarlyDrafts(): void {
  addEventListener('DOMContentLoaded', restoreDrafts)
  // While this document was in the back/forward cache, another document of the site may have stored a newer draft to restore.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restoreDrafts()
  })
  addEventListener(
    'submit',
    ({ target: form }) => {
      if (!(form instanceof HTMLFormElement) || !isInPhase(form, 'native')) return
      storeDraft(form.id, { ...loadDraft(form.id), posted: document.documentElement.lang })
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !('form' in target && 'name' in target && 'value' in target)) return
      const { form, name, value } = target
      if (!(form instanceof HTMLFormElement) || !lacksCode(form)) return
      const draft = loadDraft(form.id)
      storeDraft(form.id, { ...draft, fields: { ...draft?.fields, [String(name)]: value } })
    },
    true,
  )
}

function restoreDrafts(): void {
  for (const form of document.forms) {
    const fields = loadDraft(form.id)?.fields
    if (!lacksCode(form) || fields === undefined) continue
    for (const [name, value] of Object.entries(fields)) {
      const control = form.elements.namedItem(name)
      if (control !== null && 'value' in control && typeof value === 'string') control.value = value
    }
    form.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
