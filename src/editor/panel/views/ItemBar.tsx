import type { Field } from '../../protocol/answers.ts'
import { isObject, type Value } from '../../../content-toolkit/edit/path.ts'
import { useWords } from '../session/context.ts'
import { emptyValue } from '../fields/schema.ts'
import { editNewItem, saveNow } from '../session/session.ts'
import { freshId } from './fresh-id.ts'

type ItemBarProps = {
  file: string
  item: Field['items'][number]
  name: string
  /** Called once the item has moved, with its new position, and once it is gone. */
  onMoved: (to: number) => void
  onRemoved: () => void
  onNew: () => void
}

/** What may be done with an item of a list. It happens at once, and can be taken back; a new item waits until it is complete. */
export function ItemBar({ file, item, name, onMoved, onRemoved, onNew }: ItemBarProps) {
  const words = useWords()
  const { list, at, of, path, value, schema } = item

  async function move(to: number) {
    if (await saveNow(file, { change: { do: 'move', path: list, from: at, to }, was: value }, 'moved')) onMoved(to)
  }
  async function remove() {
    if (await saveNow(file, { change: { do: 'remove', path }, was: value }, 'removed')) onRemoved()
  }
  function begin(from: Value) {
    const id = isObject(from) && 'id' in from ? { id: freshId(from['id']) } : {}
    editNewItem({ file, list, at: at + 1, value: isObject(from) ? { ...from, ...id } : from })
    onNew()
  }

  return (
    <div className="item" role="group" aria-label={name}>
      <p>
        {name} <small>{words.item.position(at + 1, of)}</small>
      </p>
      <div className="row">
        <button type="button" disabled={at === 0} onClick={() => void move(at - 1)}>
          {words.item.up}
        </button>
        <button type="button" disabled={at === of - 1} onClick={() => void move(at + 1)}>
          {words.item.down}
        </button>
        <button type="button" onClick={() => begin(value)}>
          {words.item.duplicate}
        </button>
        <button type="button" onClick={() => begin(emptyValue(schema))}>
          {words.item.add}
        </button>
        <button type="button" onClick={() => void remove()}>
          {words.item.removeNamed(name)}
        </button>
      </div>
    </div>
  )
}
