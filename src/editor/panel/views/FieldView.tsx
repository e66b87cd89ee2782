import { useEffect, useRef } from 'react'
import { type ContentValue, type EditPath, isObject } from '../../../content/yaml-values/path.ts'
import type { EditableField } from '../../calls/answers.ts'
import { capitalised, nameOfKey, nameOfPlace } from '../../protocol/label.ts'
import { Button } from '../controls/Button.tsx'
import { CallStatus } from '../controls/CallStatus.tsx'
import { FieldForm } from '../controls/FieldForm.tsx'
import { emptyValue } from '../controls/schema.ts'
import { placeKey } from '../session/edits.ts'
import { useCall, useEditor, useSession, useWords } from '../session/hooks.ts'
import { randomItemId } from '../session/new-item.ts'
import { pageLanguage } from '../session/page.ts'
import { SearchResults } from './SearchResults.tsx'
import { TranslationNote } from './TranslationsView.tsx'

/** The form of a value, its translations, and the list items that contain it. */
export function FieldView() {
  const words = useWords()
  const { store } = useEditor()
  const { place, savedEdits, revision } = useSession()
  const call = useCall('field', place)
  // A field of the current content contains the saved edits, so the panel no longer adds them to it.
  const containsSavedEdits = savedEdits.length > 0 && call.revision === revision
  useEffect(() => {
    if (containsSavedEdits) store.set({ savedEdits: [] })
  }, [containsSavedEdits, store])
  if (!place) return <p>{words.nothingHere()}</p>
  if (!call.data) return <CallStatus call={call} />
  const { field } = call.data
  if (!field) return <p>{words.rejections.gone()}</p>
  const { file, path, translations } = field
  return (
    <>
      <CallStatus call={call} />
      <h2>{nameOfPlace(file, field.label, words)}</h2>
      <FocusedForm key={placeKey(field)} field={field} />
      {translations.map((translation) => (
        <TranslationNote key={`${translation.key} ${translation.locale}`} translation={translation} />
      ))}
      <SearchResults file={file} path={path} />
      <Items field={field} />
      <p>
        <Button
          text={words.openLine()}
          className="link"
          onClick={() => void fetch(`/__open-in-editor?file=${encodeURIComponent(field.location)}`)}
        />{' '}
        <small>{field.location}</small>
      </p>
    </>
  )
}

/** The form of a field. Moves the focus to the input in the language of the page, otherwise to the first input. */
function FocusedForm({ field }: { field: EditableField }) {
  const words = useWords()
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = [`textarea:lang(${pageLanguage()})`, 'textarea, input', 'select']
      .map((selector) => form.current?.querySelector<HTMLElement>(selector))
      .find((element) => element)
    input?.focus({ preventScroll: true })
  }, [])
  const last = field.label.at(-1)
  const name = last === undefined ? field.file : 'key' in last ? capitalised(nameOfKey(last.key, words)) : last.item
  return (
    <div ref={form} className="whole">
      <FieldForm {...field} label={name} isRequired />
    </div>
  )
}

/** The list items that contain a field, the innermost first, each with its actions. */
function Items({ field }: { field: EditableField }) {
  const words = useWords()
  const { file, path, items } = field
  const [innermost, ...outer] = items
  if (!innermost) return null
  return (
    <>
      {innermost.path.length < path.length && (
        <details>
          <summary>{words.item.all()}</summary>
          <FieldForm {...innermost} file={file} label={labelOfItem(field, innermost)} isRequired />
        </details>
      )}
      <ItemBar file={file} path={path} item={innermost} name={labelOfItem(field, innermost)} />
      {outer.map((item) => (
        <details key={JSON.stringify(item.list)}>
          <summary>{labelOfItem(field, item)}</summary>
          <ItemBar file={file} path={path} item={item} name={labelOfItem(field, item)} />
        </details>
      ))}
    </>
  )
}

function labelOfItem({ label }: EditableField, item: EditableField['items'][number]): string {
  const step = label[item.path.length - 1]
  return step === undefined ? '' : 'key' in step ? step.key : step.item
}

type ItemBarProps = {
  file: string
  /** Path of the value that the panel shows: the path of the list item, or of a value inside the item. */
  path: EditPath
  item: EditableField['items'][number]
  name: string
}

/** Actions on a list item. Moving and removing an item are saved at once; a new item is saved when it is complete. */
function ItemBar({ file, path, item: { list, index, length, ...item }, name }: ItemBarProps) {
  const { store, sync } = useEditor()
  const { item: words } = useWords()

  async function move(to: number) {
    const isMoved = await sync.saveEdit(file, { change: { do: 'move', path: list, from: index, to }, was: item.value }, 'moved')
    // If `path` names the moved item by its id, it still leads to the same value. If it names the item by its position, the new position
    // replaces the old one.
    if (isMoved) store.showPlace({ file, path: path.map((step, depth) => (depth === list.length && typeof step === 'number' ? to : step)) })
  }
  async function remove() {
    const isRemoved = await sync.saveEdit(file, { change: { do: 'remove', path: item.path }, was: item.value }, 'removed')
    if (isRemoved && length > 1) store.showPlace({ file, path: [...list, Math.min(index, length - 2)] })
    else if (isRemoved) store.set({ view: 'texts' })
  }
  function insert(value: ContentValue) {
    const hasId = isObject(value) && 'id' in value
    const newItem = { file, list, index: index + 1, value: hasId ? { ...value, id: randomItemId(value['id']) } : value }
    sync.changeDraft({ newItem, view: 'new' })
  }

  return (
    <div className="item" role="group" aria-label={name}>
      <p>
        {name} <small>{words.position({ position: index + 1, length })}</small>
      </p>
      <div className="row">
        <Button text={words.up()} disabled={index === 0} onClick={() => void move(index - 1)} />
        <Button text={words.down()} disabled={index === length - 1} onClick={() => void move(index + 1)} />
        <Button text={words.duplicate()} onClick={() => insert(item.value)} />
        <Button text={words.add()} onClick={() => insert(emptyValue(item.schema))} />
        <Button text={words.removeNamed({ name })} onClick={() => void remove()} />
      </div>
    </div>
  )
}
