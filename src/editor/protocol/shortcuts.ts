/** An action of the editor that keys start, in the panel and on the page. */
export type Shortcut = 'save' | 'undo' | 'redo'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Returns the action of pressed keys: Ctrl or Cmd with S, Z, Shift+Z or Y. In a field, the browser itself undoes and redoes. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys, isInField: boolean): Shortcut | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 's') return 'save'
  if (isInField) return undefined
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : undefined
}

/** Selects the elements into which a writer types. */
export const fieldSelector = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file])'
