/** An action of the editor that has a keyboard shortcut, in the panel and on the page in the frame. */
export type Shortcut = 'save' | 'undo' | 'redo'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Returns the action for a key that was pressed with Ctrl or Cmd: S, Z, Shift+Z or Y. In a field, returns undefined for undo and redo,
 * because the browser then undoes what was typed in the field.
 */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys, isInField: boolean): Shortcut | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 's') return 'save'
  if (isInField) return undefined
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : undefined
}

/** CSS selector of the form fields in which the browser handles keys, such as undo. */
export const fieldSelector = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file])'
