import { useEffect, useRef } from 'react'
import { isObject, type Value } from '../../../content-toolkit/edit/path.ts'
import { baseLocale } from '../../../content/i18n/locales.ts'
import { useSession, useWords } from '../session/context.ts'
import { Control } from '../fields/Control.tsx'
import { fileInWords } from '../../protocol/label.ts'
import { editNewItem, type NewItem } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import type { Place } from './FieldView.tsx'
import { idOf } from './fresh-id.ts'

type NewItemViewProps = { onSaved: (place: Place) => void; onDropped: () => void }

/** An item that is not in the content yet. It stays here until the check has nothing against it. */
export function NewItemView({ onSaved, onDropped }: NewItemViewProps) {
  const words = useWords()
  const { newItem, told } = useSession()
  const last = useRef<NewItem>(undefined)
  const isSaved = told?.kind === 'saved'
  useEffect(() => {
    const { current } = last
    last.current = newItem
    if (newItem || !current) return
    if (isSaved) onSaved({ file: current.file, path: [...current.list, current.at] })
    else onDropped()
  }, [newItem, isSaved, onSaved, onDropped])
  const around = useAnswer('field', newItem && { file: newItem.file, path: [...newItem.list, 0] })
  const item = around?.field?.items.find(({ list }) => JSON.stringify(list) === JSON.stringify(newItem?.list))
  if (!newItem) return <p>{words.nothingHere}</p>
  const schema = item?.schema ?? around?.field?.schema
  if (!schema) return <p>{words.loading}</p>
  const { file, list, at, value } = newItem
  const id = isObject(value) ? value['id'] : undefined
  return (
    <div className="new">
      <h2>{words.item.new}</h2>
      <Control
        file={file}
        path={[...list, typeof id === 'string' ? { id } : at]}
        schema={schema}
        label={fileInWords(file, words)}
        value={value}
        isRequired
        onChange={(next) => editNewItem({ ...newItem, value: withId(value, next ?? null) })}
      />
      <button type="button" onClick={() => editNewItem(undefined)}>
        {words.item.cancel}
      </button>
    </div>
  )
}

/** An item whose id follows its name, as long as nobody has written another. */
function withId(before: Value, after: Value): Value {
  if (!isObject(before) || !isObject(after) || typeof after['id'] !== 'string' || after['id'] !== before['id']) return after
  const [was, now] = [nameOf(before), nameOf(after)]
  const isUntouched = /-[a-z0-9]{6}$/.test(after['id']) || after['id'] === idOf(was)
  const id = was === now || !isUntouched ? undefined : idOf(now)
  return id === undefined ? after : { ...after, id }
}

function nameOf(item: { [key: string]: Value }): string {
  const name = item['name'] ?? item['title'] ?? item['city']
  const own = isObject(name) ? name[baseLocale] : name
  return typeof own === 'string' ? own : ''
}
