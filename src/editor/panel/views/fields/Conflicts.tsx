import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { useEditor, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { nameOfEntry, placeOfEntry } from '#src/editor/panel/session/draft/entry-names.ts'
import { changeThatKeepsMine } from '#src/editor/panel/session/state/draft-entries.ts'
import type { DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import { Difference } from '../Difference.tsx'
import { textInEachLanguage, valueInWords } from '../value-in-words.ts'

/** Lists the entries of the draft that no longer fit the content, because the content was changed elsewhere. */
export function Conflicts() {
  const { draftEditor } = useEditor()
  const messages = useMessages()
  const rejections = useSession((session) => session.draft.rejections)
  const entries = useSession((session) => session.draft.entries)
  return rejections.map(({ key, rejection }) => {
    const item = entries.find((candidate) => candidate.key === key)
    if (!item) return null
    const take = () => draftEditor.discard([key])
    if (rejection.kind === 'invalid')
      return (
        <div key={key} ref={scrollTo} className="note" role="alert">
          <p className="finding error">
            {nameOfEntry(item, messages)}: {messages.rejections[rejection.reason]()}
          </p>
          <Button text={messages.discard()} onClick={take} />
        </div>
      )
    const yours = inWords(item.entry.value, item.entry, messages)
    const theirs = inWords(rejection.current, item.entry, messages)
    return (
      <div key={key} ref={scrollTo} className="note" role="alert">
        <p>
          <strong>{messages.conflict.title()}</strong> {nameOfEntry(item, messages)}
        </p>
        <Difference label={messages.conflict.theirs()} text={theirs} other={yours} kind="before" />
        <Difference label={messages.conflict.yours()} text={yours} other={theirs} kind="after" />
        <div className="row">
          <Button
            text={messages.conflict.keep()}
            onClick={() => draftEditor.change(changeThatKeepsMine(entries, key, rejection.current))}
          />
          <Button text={messages.conflict.take()} onClick={take} />
        </div>
      </div>
    )
  })
}

const scrollTo = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' })

function inWords(value: ContentValue | undefined, entry: DraftEntry, messages: EditorMessages): string {
  if (value === undefined) return messages.conflict.gone()
  const texts = textInEachLanguage(value, messages).map(({ text }) => text)
  return texts.length > 0 ? texts.join(' · ') : valueInWords(value, { ...placeOfEntry(entry), messages, itemNames: {} })
}
