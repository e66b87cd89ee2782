import { loadDraft, storeDraft } from '../state/draft-storage.ts'
import { applyEvent } from './apply-event.ts'
import { phaseOf } from './form-phase.ts'
import { typed } from './phase.ts'

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
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !('form' in target && 'name' in target && 'value' in target)) return
      const { form, name, value } = target
      if (!(form instanceof HTMLFormElement) || applyEvent(form, typed) !== 'save-draft') return
      const draft = loadDraft(form.id)
      storeDraft(form.id, { ...draft, fields: { ...draft?.fields, [String(name)]: value } })
    },
    true,
  )
}

/** Notes in the draft of a form that the browser, and not a script, posts the form. The page then does not learn the outcome. */
export const noteDraftPosted = ({ id }: HTMLFormElement): void =>
  void storeDraft(id, { ...loadDraft(id), posted: document.documentElement.lang })

function restoreDrafts(): void {
  for (const form of document.forms) {
    const fields = loadDraft(form.id)?.fields
    const phase = phaseOf(form)
    if (phase === undefined || phase === 'loaded' || fields === undefined) continue
    for (const [name, value] of Object.entries(fields)) {
      const control = form.elements.namedItem(name)
      if (control !== null && 'value' in control && typeof value === 'string') control.value = value
    }
    form.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
