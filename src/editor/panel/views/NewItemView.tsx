import { baseLocale } from '../../../content/i18n/locales.ts'
import { isObject, type Group, type Value } from '../../../content-toolkit/edit/path.ts'
import { slug } from '../../../lib/slug.ts'
import { nameOfFile } from '../../protocol/label.ts'
import { Button } from '../controls/Button.tsx'
import { Control } from '../controls/Control.tsx'
import { useSession, useWords } from '../session/session.ts'
import { changeDraft } from '../session/sync.ts'
import { useCall } from '../session/api.ts'

/** The form of an item that is not in the content yet. */
export function NewItemView() {
  const words = useWords()
  const { newItem } = useSession()
  const answer = useCall('field', newItem && { file: newItem.file, path: [...newItem.list, 0] })
  if (!newItem) return <p>{words.nothingHere}</p>
  const { file, list, index, value } = newItem
  const item = answer?.field?.items.find((candidate) => JSON.stringify(candidate.list) === JSON.stringify(list))
  const schema = item?.schema ?? answer?.field?.schema
  if (!schema) return <p>{words.loading}</p>
  const id = isObject(value) ? value['id'] : undefined
  return (
    <div className="new">
      <h2>{words.item.new}</h2>
      <Control
        file={file}
        path={[...list, typeof id === 'string' ? { id } : index]}
        schema={schema}
        label={nameOfFile(file, words)}
        value={value}
        isRequired
        onChange={(next) => changeDraft({ newItem: { ...newItem, value: withDerivedId(value, next ?? null) } })}
      />
      <Button text={words.item.cancel} onClick={() => changeDraft({ newItem: undefined, view: 'texts' })} />
    </div>
  )
}

/** Returns a random id for a copy of an item. It begins like the id of the copied item. */
export function randomItemId(copiedId: Value | undefined): string {
  const base = typeof copiedId === 'string' && copiedId !== '' ? copiedId.slice(0, 30).replace(/-$/, '') : 'new'
  return `${base}-${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}`
}

/** Derives the id of an item from its name when the name changes: “A dinner in Vienna” → a-dinner-in-vienna. Keeps an id that was typed. */
function withDerivedId(before: Value, after: Value): Value {
  if (!isObject(before) || !isObject(after) || typeof after['id'] !== 'string' || after['id'] !== before['id']) return after
  const [previousName, name] = [nameInBaseLanguage(before), nameInBaseLanguage(after)]
  const isDerived = /-[a-z0-9]{6}$/.test(after['id']) || after['id'] === idFromName(previousName)
  const id = previousName !== name && isDerived ? idFromName(name) : ''
  return id === '' ? after : { ...after, id }
}

function nameInBaseLanguage(item: Group): string {
  const name = item['name'] ?? item['title'] ?? item['city']
  const text = isObject(name) ? name[baseLocale] : name
  return typeof text === 'string' ? text : ''
}

/** Removes everything before the first letter, because ids start with a letter. */
const idFromName = (name: string): string => slug(name).replace(/^[^a-z]+/, '')
