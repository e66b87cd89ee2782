import { languageAttributes, toLocale } from '#src/content-model/i18n/locales.ts'
import { type ContentValue, type Group, isObject } from '#src/content-model/yaml-values/path.ts'
import { useDraft, useEditor, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { currentValue } from '#src/editor/panel/session/state/draft-entries.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import { capitalise, nameOfKey } from '#src/editor/protocol/label.ts'
import { readableMessage } from '#src/editor/protocol/readable-message.ts'

export function GroupContents({ place: { file, path }, group }: { place: FieldPlace; group: Group }) {
  const messages = useMessages()
  const last = path.at(-1)
  const nameOf = (key: string) => capitalise(nameOfKey(key, messages, file, typeof last === 'string' ? last : ''))
  return (
    <ul className="entries">
      {Object.entries(group).map(([key, value]) => (
        <li key={key}>
          <GroupLink place={{ file, path: [...path, key] }} name={nameOf(key)} value={value} />
        </li>
      ))}
    </ul>
  )
}

function GroupLink({ place, name, value }: { place: FieldPlace; name: string; value: ContentValue }) {
  const { store } = useEditor()
  const messages = useMessages()
  const draft = useDraft()
  const language = useSession((session) => session.language)
  const locale = toLocale(language)
  const saved = isObject(value) ? value[locale] : undefined
  const text = currentValue({ file: place.file, path: [...place.path, locale] }, saved, draft)
  return (
    <button type="button" onClick={() => store.showPlace(place)}>
      {typeof text === 'string' ? (
        <>
          <small>{name}</small> <span {...languageAttributes(locale)}>{readableMessage(text, messages)}</span>
        </>
      ) : (
        <span>{name} ›</span>
      )}
    </button>
  )
}
