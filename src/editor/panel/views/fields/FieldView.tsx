import { useEffect, useRef } from 'react'
import { baseLocale, toLocale } from '#src/content-model/i18n/locales.ts'
import { FieldForm } from '#src/editor/panel/controls/FieldForm.tsx'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { CallStatus } from '#src/editor/panel/elements/CallStatus.tsx'
import { isShownAt, nameOfPage, useListOfNewPage } from '#src/editor/panel/elements/shown-page.ts'
import { useCall, useEditor, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import type { EditableField } from '#src/editor/protocol/calls/field-answers.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { nameOfFile, nameOfPlace, namesOfLabel } from '#src/editor/protocol/label.ts'
import { isItemList, messageGroupOf } from '../items/field-kinds.ts'
import { ItemList } from '../items/ItemList.tsx'
import { Items } from '../items/Items.tsx'
import { TranslationNote } from '../TranslationNote.tsx'
import { GroupContents } from './GroupContents.tsx'
import { PlaceHistory } from './PlaceHistory.tsx'
import { SearchResults } from './SearchResults.tsx'
import { useDiscardSavedEdits } from './use-discard-saved-edits.ts'
import { useSearchPreview } from './use-search-preview.ts'
import { useSelectedText } from './use-selected-text.ts'

/** Shows the open place: the form of its value or its list, its translations, its history, and the list items that contain the place. */
export function FieldView() {
  const messages = useMessages()
  const {
    extension: { PlaceNotice },
  } = useEditor()
  const place = useSession((session) => session.view.place)
  const fetchedField = useSession((session) => session.view.fetchedField)
  const revision = useSession((session) => session.revision)
  const call = useCall('field', place)
  const preview = useSearchPreview(place)
  useDiscardSavedEdits(call.revision === revision && preview.isCurrent)
  const answer = call.data ?? (place && fetchedField && placeKey(place) === placeKey(fetchedField.place) ? fetchedField : undefined)
  const field = answer?.field
  useListOfNewPage(field)
  useSelectedText(field)
  if (!place) return <p>{messages.nothingHere()}</p>
  if (!answer) return <CallStatus call={call} />
  if (!field) return <p>{messages.rejections.gone()}</p>
  const { translations } = field
  return (
    <>
      {call.failure && <CallStatus call={call} />}
      <FieldHeading field={field} />
      {PlaceNotice && <PlaceNotice place={field} />}
      {field.isSetting && <p className="note">{messages.texts.settingWarning()}</p>}
      <Contents key={placeKey(field)} field={field} />
      <FieldLinks field={field} />
      {translations.map((translation) => (
        <TranslationNote key={`${translation.key} ${translation.locale}`} translation={translation} />
      ))}
      {field.hasHistory && <PlaceHistory key={`history ${placeKey(field)}`} field={field} />}
      <SearchResults preview={preview} />
      <Related related={field.related} />
      <Items field={field} />
      <details>
        <summary>{messages.forDevelopers()}</summary>
        {import.meta.hot && (
          <>
            <Button
              text={messages.openLine()}
              className="link"
              onClick={() => void fetch(`/__open-in-editor?file=${encodeURIComponent(field.location)}`)}
            />{' '}
          </>
        )}
        <small className="location">{field.location}</small>
      </details>
    </>
  )
}

/**
 * The name of the open place. Above the name are links to the groups, lists and items that contain the place. The link to a list also has
 * the position of the item in the list.
 */
function FieldHeading({ field: { file, path, label, items } }: { field: EditableField }) {
  const { store } = useEditor()
  const messages = useMessages()
  const names = [nameOfFile(file, messages), ...namesOfLabel(label, messages, file)]
  const crumbs = names.slice(0, -1).map((name, depth) => {
    const item = items.find(({ list }) => list.length === depth)
    return item ? messages.item.inList({ list: name, position: item.index + 1, length: item.length }) : name
  })
  const last = label.at(-1)
  return (
    <>
      <nav className="row crumbs" aria-label={messages.inside()}>
        {crumbs.map((name, depth) => (
          <Button key={depth} text={name} className="link" onClick={() => store.showPlace({ file, path: path.slice(0, depth) })} />
        ))}
      </nav>
      <h2 title={last && 'item' in last ? last.item[toLocale(messages.code)] : undefined}>{names.at(-1)}</h2>
    </>
  )
}

/**
 * Shows a button that opens the target of a link, if a text inside the link was chosen on the page. If the current page does not show the
 * field, shows the names of the pages that do, and a button that opens the first of them.
 */
function FieldLinks({ field: { pages } }: { field: EditableField }) {
  const { frame } = useEditor()
  const messages = useMessages()
  const chosen = useSession((session) => session.view.chosen)
  const pagePath = useSession((session) => session.page.path)
  const { linksTo } = chosen ?? {}
  const [showing] = isShownAt(pagePath, { pages }) ? [] : pages
  return (
    <div className="row">
      {linksTo !== undefined && linksTo !== pagePath && (
        <Button text={messages.page.follow()} className="link" onClick={() => frame.navigate(linksTo)} />
      )}
      {showing !== undefined && (
        <p>
          {messages.page.elsewhere({ page: pages.map((path) => nameOfPage(path, messages)).join(', ') })}{' '}
          <Button text={messages.page.showThere()} className="link" onClick={() => frame.showPage(showing)} />
        </p>
      )}
    </div>
  )
}

function Contents({ field }: { field: EditableField }) {
  const group = messageGroupOf(field)
  if (group) return <GroupContents place={field} group={group} />
  return isItemList(field) ? <ItemList field={field} /> : <FocusedForm field={field} />
}

/** Moves the focus to the input in the language of the page, or to the first input if there is none. */
function FocusedForm({ field }: { field: EditableField }) {
  const messages = useMessages()
  const { frame } = useEditor()
  // The effect depends on `chosen`, so that a second click on the same text of the page moves the focus to the input again.
  const chosen = useSession((session) => session.view.chosen)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = [`textarea:lang(${frame.page?.language() ?? baseLocale})`, 'textarea, input', 'select']
      .map((selector) => form.current?.querySelector<HTMLElement>(selector))
      .find((element) => element)
    input?.focus({ preventScroll: true })
  }, [frame, chosen])
  const name = namesOfLabel(field.label, messages, field.file).at(-1) ?? nameOfFile(field.file, messages)
  return (
    <div ref={form} className="whole">
      <FieldForm {...field} label={name} />
    </div>
  )
}

function Related({ related }: { related: EditableField['related'] }) {
  const messages = useMessages()
  const { store } = useEditor()
  if (related.length === 0) return null
  return (
    <p className="row">
      <span>{messages.related()}</span>
      {related.map(({ label, ...place }) => (
        <Button
          key={placeKey(place)}
          className="link"
          text={nameOfPlace(place.file, label, messages)}
          onClick={() => store.showPlace(place)}
        />
      ))}
    </p>
  )
}
