import { fieldSelector, type Shortcut, shortcutOf } from '../../protocol/shortcuts.ts'
import type { Sync } from '../draft/sync.ts'
import type { Frame } from '../session/frame.ts'

/** Starts the action of a shortcut. */
export function runShortcut(shortcut: Shortcut, sync: Pick<Sync, 'saveDraft' | 'undoOrRedo'>): void {
  if (shortcut === 'save') void sync.saveDraft()
  else void sync.undoOrRedo(shortcut)
}

/**
 * Handles the keys that nothing in the panel has handled. Escape goes from a field to the page, and leaves the editor from elsewhere. An
 * open menu or a search with words uses Escape itself.
 */
export function onPanelKey(event: KeyboardEvent, sync: Sync, frame: Pick<Frame, 'focusPage' | 'leave'>): void {
  const field = event.target instanceof Element ? event.target.closest(fieldSelector) : null
  const shortcut = shortcutOf(event, field !== null)
  if (shortcut) {
    event.preventDefault()
    runShortcut(shortcut, sync)
  }
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || document.querySelector(':popover-open')) return
  if (field instanceof HTMLInputElement && field.type === 'search' && field.value !== '') return
  event.preventDefault()
  if (field) frame.focusPage()
  else frame.leave()
}
