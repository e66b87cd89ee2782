import { type ContentValue, type EditPath, isObject } from '#src/content-model/yaml-values/path.ts'
import { useEditor } from '#src/editor/panel/elements/use-editor.ts'
import { randomItemId } from './new-item.ts'

export type ListedItem = { name: string; value: ContentValue; index: number; length: number }

/** Returns the path of an item in its list: by the id of the item if the item has an id, otherwise by its position. */
export const pathOfItem = (list: EditPath, { value, index }: Pick<ListedItem, 'value' | 'index'>): EditPath => [
  ...list,
  isObject(value) && typeof value['id'] === 'string' ? { id: value['id'] } : index,
]

/**
 * Returns the actions on the items of a list. `move` and `remove` save at once, and return whether they have saved. `insert` adds a new
 * item to the draft, and opens it.
 */
export function useItemActions(file: string, list: EditPath) {
  const { store, draftEditor, saver } = useEditor()
  return {
    move: ({ name, value, index, length }: ListedItem, to: number): Promise<boolean> =>
      saver.saveEdit(
        file,
        { change: { kind: 'move', path: list, from: index, to }, was: value },
        { name: ({ item }) => item.moveNamed({ name }), done: ({ item }) => item.nowAt({ name, position: to + 1, length }) },
      ),
    remove: (item: ListedItem): Promise<boolean> =>
      saver.saveEdit(
        file,
        { change: { kind: 'remove', path: pathOfItem(list, item) }, was: item.value },
        { name: (messages) => messages.item.removeNamed({ name: item.name }), done: ({ status }) => status.removed() },
      ),
    insert: (value: ContentValue, index: number): void => {
      const newValue = isObject(value) && 'id' in value ? { ...value, id: randomItemId(value['id']) } : value
      const itemKey = `item ${crypto.randomUUID()}`
      draftEditor.change([{ key: itemKey, entry: { kind: 'item', file, list, index, value: newValue } }])
      store.showItem(itemKey)
    },
  }
}
