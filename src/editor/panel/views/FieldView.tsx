import { useEffect, useRef } from 'react'
import { parsePath } from '../../../content/i18n/paths.ts'
import { type ContentValue, type EditPath, isObject } from '../../../content/yaml-values/path.ts'
import type { EditorWords } from '../../../words/index.ts'
import type { EditableField } from '../../calls/answers.ts'
import { nameOfFile, nameOfPlace, nameOfStep } from '../../protocol/label.ts'
import { Button } from '../controls/Button.tsx'
import { CallStatus } from '../controls/CallStatus.tsx'
import { FieldForm } from '../controls/FieldForm.tsx'
import { LimitReasons, listLimits } from '../controls/list-items.tsx'
import { emptyValue } from '../controls/schema.ts'
import { placeKey } from '../session/draft.ts'
import { useCall, useEditor, useSession, useWords } from '../session/hooks.ts'
import { randomItemId } from '../session/new-item.ts'
import { GroupContents, messageGroupOf } from './GroupContents.tsx'
import { SearchResults } from './SearchResults.tsx'
import { TranslationNote } from './TranslationsView.tsx'

/** The form of a value, its translations, and the list items that contain it. */
export function FieldView() {
  const words = useWords()
  const { store, frame } = useEditor()
  const { place, savedEdits, revision, chosen, pageAddress } = useSession()
  const call = useCall('field', place)
  // A field of the current content contains the saved edits, so the panel no longer adds them to it.
  const containsSavedEdits = savedEdits.length > 0 && call.revision === revision
  useEffect(() => {
    if (containsSavedEdits) store.set({ savedEdits: [] })
  }, [containsSavedEdits, store])
  const field = call.data?.field
  const numbers = JSON.stringify(chosen ? [chosen.number] : (field?.textNumbers ?? []))
  useEffect(() => {
    frame.select(JSON.parse(numbers) as number[]) // printed above
    return () => frame.select([])
  }, [numbers, pageAddress, frame])
  if (!place) return <p>{words.nothingHere()}</p>
  if (!call.data) return <CallStatus call={call} />
  if (!field) return <p>{words.rejections.gone()}</p>
  const { file, path, translations } = field
  const group = messageGroupOf(field)
  return (
    <>
      <CallStatus call={call} />
      <Heading field={field} />
      {field.isSetting && <p className="note">{words.texts.settingWarning()}</p>}
      {group ? <GroupContents place={field} group={group} /> : <FocusedForm key={placeKey(field)} field={field} />}
      <Links field={field} />
      {translations.map((translation) => (
        <TranslationNote key={`${translation.key} ${translation.locale}`} translation={translation} />
      ))}
      <SearchResults file={file} path={path} />
      <Related related={field.related} />
      <Items field={field} />
      <details>
        <summary>{words.forDevelopers()}</summary>
        <Button
          text={words.openLine()}
          className="link"
          onClick={() => void fetch(`/__open-in-editor?file=${encodeURIComponent(field.location)}`)}
        />{' '}
        <small className="location">{field.location}</small>
      </details>
    </>
  )
}

/** The name of a place. The groups and items that contain it are links to them. */
function Heading({ field: { file, path, label } }: { field: EditableField }) {
  const { store } = useEditor()
  const words = useWords()
  const names = [nameOfFile(file, words), ...label.map((step) => nameOfStep(step, words, file))]
  return (
    <>
      <nav className="row crumbs" aria-label={words.inside()}>
        {names.slice(0, -1).map((name, depth) => (
          <Button key={depth} text={name} className="link" onClick={() => store.showPlace({ file, path: path.slice(0, depth) })} />
        ))}
      </nav>
      <h2>{names.at(-1)}</h2>
    </>
  )
}

/** Links to the page that a chosen link leads to, and to pages that show the field if the current page does not. */
function Links({ field: { pages } }: { field: EditableField }) {
  const { frame } = useEditor()
  const words = useWords()
  const { chosen, pageAddress } = useSession()
  const { logical } = parsePath(pageAddress.slice(import.meta.env.BASE.length).split(/[?#]/)[0] ?? '')
  const { linksTo } = chosen ?? {}
  return (
    <div className="row">
      {linksTo !== undefined && linksTo !== pageAddress && (
        <Button text={words.page.follow()} className="link" onClick={() => frame.navigate(linksTo)} />
      )}
      {!chosen && pages.length > 0 && !pages.includes(logical) && (
        <Button text={words.page.showThere()} className="link" onClick={() => frame.showPage(pages[0] ?? '/')} />
      )}
    </div>
  )
}

/** The form of a field. Moves the focus to the input in the language of the page, otherwise to the first input. */
function FocusedForm({ field }: { field: EditableField }) {
  const words = useWords()
  const { frame } = useEditor()
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = [`textarea:lang(${frame.page?.language() ?? 'en'})`, 'textarea, input', 'select']
      .map((selector) => form.current?.querySelector<HTMLElement>(selector))
      .find((element) => element)
    input?.focus({ preventScroll: true })
  }, [frame])
  const last = field.label.at(-1)
  return (
    <div ref={form} className="whole">
      <FieldForm {...field} label={last === undefined ? nameOfFile(field.file, words) : nameOfStep(last, words, field.file)} />
    </div>
  )
}

/** The list items that contain a field, the innermost first, each with its actions. */
function Items({ field }: { field: EditableField }) {
  const words = useWords()
  const { file, path, items } = field
  const [innermost, ...outer] = items
  if (!innermost) return <LimitReasons reasons={listLimits(field, { length: 1 }, words).reasons} />
  return (
    <>
      {innermost.path.length < path.length && (
        <details>
          <summary>{words.item.all()}</summary>
          <FieldForm {...innermost} file={file} label={labelOfItem(field, innermost, words)} isRequired />
        </details>
      )}
      <ItemBar file={file} path={path} item={innermost} name={labelOfItem(field, innermost, words)} />
      {outer.map((item) => (
        <details key={JSON.stringify(item.list)}>
          <summary>{labelOfItem(field, item, words)}</summary>
          <ItemBar file={file} path={path} item={item} name={labelOfItem(field, item, words)} />
        </details>
      ))}
    </>
  )
}

/** Links to the values with which pages show a message. */
function Related({ related }: { related: EditableField['related'] }) {
  const words = useWords()
  const { store } = useEditor()
  if (related.length === 0) return null
  return (
    <p>
      {words.related()}{' '}
      {related.map(({ label, ...place }) => (
        <Button
          key={placeKey(place)}
          className="link"
          text={nameOfPlace(place.file, label, words)}
          onClick={() => store.showPlace(place)}
        />
      ))}
    </p>
  )
}

function labelOfItem({ file, label }: EditableField, item: EditableField['items'][number], words: EditorWords): string {
  const step = label[item.path.length - 1]
  return step === undefined ? '' : nameOfStep(step, words, file)
}

type ItemBarProps = {
  file: string
  /** Path of the value that the panel shows: the path of the list item, or of a value inside the item. */
  path: EditPath
  item: EditableField['items'][number]
  name: string
}

/** Actions on a list item. Moving and removing an item are saved at once; a new item is saved when it is complete. */
function ItemBar({ file, path, item: { list, index, length, least, most, ...item }, name }: ItemBarProps) {
  const { store, sync } = useEditor()
  const allWords = useWords()
  const { item: words } = allWords
  const { canAdd, canRemove, reasons } = listLimits({ file, path: list }, { length, least, most }, allWords)

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
    const newValue = hasId ? { ...value, id: randomItemId(value['id']) } : value
    const itemKey = `item ${crypto.randomUUID()}`
    sync.change([{ key: itemKey, entry: { kind: 'item', file, list, index: index + 1, value: newValue } }])
    store.set({ view: 'item', itemKey })
  }

  return (
    <div className="item" role="group" aria-label={name}>
      <p>
        {name} <small>{words.position({ position: index + 1, length })}</small>
      </p>
      <div className="row">
        <Button text={words.up()} disabled={index === 0} onClick={() => void move(index - 1)} />
        <Button text={words.down()} disabled={index === length - 1} onClick={() => void move(index + 1)} />
        {canAdd && <Button text={words.duplicate()} onClick={() => insert(item.value)} />}
        {canAdd && <Button text={words.add()} onClick={() => insert(emptyValue(item.schema))} />}
        {canRemove && <Button text={words.removeNamed({ name })} onClick={() => void remove()} />}
      </div>
      <LimitReasons reasons={reasons} />
    </div>
  )
}
