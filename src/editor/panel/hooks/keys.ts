import { fieldSelector, type Shortcut, shortcutOf } from '../../protocol/shortcuts.ts'
import type { ContentSaver } from '../session/draft/content-saver.ts'
import type { UndoRedo } from '../session/draft/undo-redo.ts'
import type { Frame } from '../session/frame.ts'

type ShortcutActions = { saver: ContentSaver; undoRedo: UndoRedo }

export function runShortcut(shortcut: Shortcut, { saver, undoRedo }: ShortcutActions): void {
  if (shortcut === 'save') void saver.saveDraft()
  else void undoRedo.undoOrRedo(shortcut)
}

/**
 * Handles the keys that nothing in the panel has handled.
 *
 * - In a field, Escape moves the focus to the page.
 * - Elsewhere Escape closes the editor.
 * - Ignores Escape while a menu is open, because it closes the menu, and in a search field with text, because it clears the field.
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
