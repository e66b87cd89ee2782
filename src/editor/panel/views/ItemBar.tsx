import type { Field } from '../../protocol/answers.ts'
import { isObject, type EditPath, type Value } from '../../../content-toolkit/edit/path.ts'
import { Button } from '../Button.tsx'
import { emptyValue } from '../fields/schema.ts'
import { setSession, showPlace, useWords } from '../session/session.ts'
import { changeDraft, saveEdit } from '../session/sync.ts'
import { randomItemId } from './NewItemView.tsx'

type ItemBarProps = {
  file: string
  /** Path of the shown value, which is the item or within it. */
  path: EditPath
  item: Field['items'][number]
  name: string
}

/** Actions on a list item. Moving and removing are saved at once; a new item is saved when it is complete. */
export function ItemBar({ file, path, item: { list, at, of, ...item }, name }: ItemBarProps) {
  const { item: words } = useWords()

  async function move(to: number) {
    const isMoved = await saveEdit(file, { change: { do: 'move', path: list, from: at, to }, was: item.value }, 'moved')
    // A path with the id of the item is still right. One with its position is not.
    if (isMoved) showPlace({ file, path: path.map((step, index) => (index === list.length && typeof step === 'number' ? to : step)) })
  }
  async function remove() {
    const isRemoved = await saveEdit(file, { change: { do: 'remove', path: item.path }, was: item.value }, 'removed')
    if (isRemoved && of > 1) showPlace({ file, path: [...list, Math.min(at, of - 2)] })
    else if (isRemoved) setSession({ view: 'texts' })
  }
  function insert(value: Value) {
    const hasId = isObject(value) && 'id' in value
    const newItem = { file, list, at: at + 1, value: hasId ? { ...value, id: randomItemId(value['id']) } : value }
    changeDraft({ newItem, view: 'new' })
  }

  return (
    <div className="item" role="group" aria-label={name}>
      <p>
        {name} <small>{words.position(at + 1, of)}</small>
      </p>
      <div className="row">
        <Button text={words.up} disabled={at === 0} onClick={() => void move(at - 1)} />
        <Button text={words.down} disabled={at === of - 1} onClick={() => void move(at + 1)} />
        <Button text={words.duplicate} onClick={() => insert(item.value)} />
        <Button text={words.add} onClick={() => insert(emptyValue(item.schema))} />
        <Button text={words.removeNamed(name)} onClick={() => void remove()} />
      </div>
    </div>
  )
}
