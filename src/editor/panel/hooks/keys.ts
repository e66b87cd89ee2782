import { fieldSelector, type Shortcut, shortcutOf } from '../../protocol/shortcuts.ts'
import type { Saving } from '../draft/saving.ts'
import type { UndoRedo } from '../draft/undo-redo.ts'
import type { Frame } from '../session/frame.ts'

type ShortcutActions = { saving: Saving; undoRedo: UndoRedo }

/** Starts the action of a shortcut. */
export function runShortcut(shortcut: Shortcut, { saving, undoRedo }: ShortcutActions): void {
  if (shortcut === 'save') void saving.saveDraft()
  else void undoRedo.undoOrRedo(shortcut)
}

/**
 * Handles the keys that nothing in the panel has handled. Escape goes from a field to the page, and leaves the editor from elsewhere. An
 * open menu or a search with words uses Escape itself.
 */
export function onPanelKey(event: KeyboardEvent, actions: ShortcutActions, frame: Pick<Frame, 'focusPage' | 'leave'>): void {
  const field = event.target instanceof Element ? event.target.closest(fieldSelector) : null
  const shortcut = shortcutOf(event, field !== null)
  if (shortcut) {
    event.preventDefault()
    runShortcut(shortcut, actions)
  }
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || document.querySelector(':popover-open')) return
  if (field instanceof HTMLInputElement && field.type === 'search' && field.value !== '') return
  event.preventDefault()
  if (field) frame.focusPage()
  else frame.leave()
}
