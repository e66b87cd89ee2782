import { useState } from 'react'
import { isLocale, languageName, type Locale } from '#src/content-model/i18n/locales.ts'
import { type ContentValue, type Group, isObject } from '#src/content-model/yaml-values/path.ts'
import { CallStatus } from '#src/editor/panel/elements/CallStatus.tsx'
import { useCall, useDraft, useEditor, useMessages } from '#src/editor/panel/elements/use-editor.ts'
import { currentValue, isDeepEqual } from '#src/editor/panel/session/state/draft-entries.ts'
import type { EditableField, ValueChange } from '#src/editor/protocol/calls/field-answers.ts'
import { PersonAndTime } from '../PersonAndTime.tsx'
import { ValueDifference } from '../ValueDifference.tsx'

/** The history of a place, folded. A former wording can be restored. */
export function PlaceHistory({ field }: { field: EditableField }) {
  const messages = useMessages().history
  const [isOpen, setOpen] = useState(false)
  const { file, path } = field
  const call = useCall('history', isOpen ? { file, path } : undefined)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{messages.title()}</summary>
      {isOpen && <CallStatus call={call} />}
      {call.data?.changes.length === 0 && <p>{messages.none()}</p>}
      <ol className="history">
        {call.data?.changes.map((change, index) => (
          // The index is a sufficient key, because each answer of the server replaces the whole history.
          <li key={index}>
            <HistoryChange field={field} change={change} />
          </li>
        ))}
      </ol>
      {call.data?.isCut === true && <p>{messages.cut()}</p>}
    </details>
  )
}

type EditedValue = Pick<EditableField, 'file' | 'path' | 'value'>
type HistoryChangeProps = { field: EditedValue; change: ValueChange }

/** Shows a change of a place. Each wording that the change has written has a button that restores the wording. */
export function HistoryChange({ field, change }: HistoryChangeProps) {
  const messages = useMessages().history
  const { before, after, madeAt, person, isPublished } = change
  return (
    <>
      <small className="saved-by">{madeAt === undefined ? messages.typed() : <PersonAndTime person={person} time={madeAt} />}</small>
      {!isPublished && <small className="saved-by">{messages.unpublished()}</small>}
      <ValueDifference file={field.file} path={field.path} before={before} after={after} itemNames={{}} />
      <div className="row">
        {writtenParts(change).map(({ locale, value }) => (
          <RestoreButton key={locale ?? ''} field={field} locale={locale} value={value} />
        ))}
      </div>
    </>
  )
}

type WrittenPart = { locale: Locale | undefined; value: ContentValue }

/**
 * Returns the values that a change has written: for a text, the wording in each changed language; for any other value, the whole value.
 * Returns an empty list if the change has removed the value.
 */
function writtenParts({ before, after }: ValueChange): WrittenPart[] {
  if (after === undefined) return []
  if (!isByLanguage(after)) return [{ locale: undefined, value: after }]
  const was = isByLanguage(before) ? before : {}
  return Object.entries(after).flatMap(([locale, value]) => (isLocale(locale) && value !== was[locale] ? [{ locale, value }] : []))
}

const isByLanguage = (value: ContentValue | undefined): value is Group => isObject(value) && Object.keys(value).every(isLocale)

/**
 * Shows a button that restores a former value. If the field has this value already, the button does nothing, but stays focusable: a person
 * who has pressed it does not lose the focus.
 */
function RestoreButton({ field: { file, path, value: saved }, locale, value }: WrittenPart & { field: EditedValue }) {
  const { draftEditor } = useEditor()
  const messages = useMessages()
  const draft = useDraft()
  const place = { file, path: locale === undefined ? path : [...path, locale] }
  const fetched = locale === undefined ? saved : isObject(saved) ? saved[locale] : undefined
  const isPresent = isDeepEqual(currentValue(place, fetched, draft), value)
  const name = isPresent ? messages.history.present() : messages.history.restore()
  return (
    <button type="button" aria-disabled={isPresent} onClick={() => !isPresent && draftEditor.edit(place, fetched, value)}>
      {locale === undefined ? name : messages.named({ name, value: languageName(locale, messages.code) })}
    </button>
  )
}
