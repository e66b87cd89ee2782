import type { ContentSaver } from '#src/editor/panel/session/draft/content-saver.ts'
import type { UndoRedo } from '#src/editor/panel/session/draft/undo-redo.ts'
import type { Frame } from '#src/editor/panel/session/frame.ts'
import { fieldSelector, type Shortcut, shortcutOf } from '#src/editor/protocol/shortcuts.ts'

type ShortcutActions = { saver: ContentSaver; undoRedo: UndoRedo }

export function runShortcut(shortcut: Shortcut, { saver, undoRedo }: ShortcutActions): void {
  if (shortcut === 'save') void saver.saveDraft()
  else void undoRedo.undoOrRedo(shortcut)
}

/**
 * Handles shortcuts such as Ctrl+S, and Escape, unless an element of the panel has handled Escape already.
 *
 * - In a field, Escape moves the focus to the page. Elsewhere it closes the editor.
 * - While a menu is open, or in a search field with text, Escape is left to the browser: it closes the menu or clears the field.
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
