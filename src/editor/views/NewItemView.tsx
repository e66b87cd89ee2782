import { isObject, type Value } from '../../editor-api/path.ts'
import { baseLocale } from '../../i18n/locales.ts'
import { useSession, useWords } from '../session/context.ts'
import { Control } from '../fields/Control.tsx'
import { fileInWords } from '../session/label.ts'
import { editNewItem } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { idOf } from './fresh-id.ts'

/** An item that is not in the content yet. It stays here until the check has nothing against it. */
export function NewItemView({ onDone }: { onDone: () => void }) {
  const words = useWords()
  const { newItem } = useSession()
  const around = useAnswer('field', newItem && { file: newItem.file, path: [...newItem.list, 0] })
  const item = around?.field?.items.find(({ list }) => JSON.stringify(list) === JSON.stringify(newItem?.list))
  if (!newItem) return <p>{words.nothingHere}</p>
  const schema = item?.schema ?? around?.field?.schema
  if (!schema) return <p>{words.loading}</p>
  const { file, list, at, value } = newItem
  const id = isObject(value) ? value['id'] : undefined
  return (
    <>
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
      <button
        type="button"
        onClick={() => {
          editNewItem(undefined)
          onDone()
        }}
      >
        {words.item.cancel}
      </button>
    </>
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
  const name = item['title'] ?? item['name'] ?? item['city']
  const own = isObject(name) ? name[baseLocale] : name
  return typeof own === 'string' ? own : ''
}
