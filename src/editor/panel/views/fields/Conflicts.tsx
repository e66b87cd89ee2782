import type { ContentValue } from '#src/content/yaml-values/path.ts'
import type { DraftEntry } from '#src/editor/calls/call-schemas.ts'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { useEditor, useSession, useWords } from '#src/editor/panel/hooks/use-editor.ts'
import { nameOfEntry, placeOfEntry } from '#src/editor/panel/session/draft/entry-names.ts'
import { changeThatKeepsMine } from '#src/editor/panel/session/state/draft-entries.ts'
import type { EditorWords } from '#src/words/editor-words.ts'
import { Difference } from '../values/Difference.tsx'
import { textInEachLanguage, valueInWords } from '../values/value-in-words.ts'

/** Shows the entries of the draft that no longer fit the content, because the content was changed elsewhere. */
export function Conflicts() {
  const { draftEditor } = useEditor()
  const words = useWords()
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
            {nameOfEntry(item, words)}: {words.rejections[rejection.reason]()}
          </p>
          <Button text={words.discard()} onClick={take} />
        </div>
      )
    const yours = inWords(item.entry.value, item.entry, words)
    const theirs = inWords(rejection.current, item.entry, words)
    return (
      <div key={key} ref={scrollTo} className="note" role="alert">
        <p>
          <strong>{words.conflict.title()}</strong> {nameOfEntry(item, words)}
        </p>
        <Difference label={words.conflict.theirs()} text={theirs} other={yours} kind="before" />
        <Difference label={words.conflict.yours()} text={yours} other={theirs} kind="after" />
        <div className="row">
          <Button text={words.conflict.keep()} onClick={() => draftEditor.change(changeThatKeepsMine(entries, key, rejection.current))} />
          <Button text={words.conflict.take()} onClick={take} />
        </div>
      </div>
    )
  })
}

const scrollTo = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' })

function inWords(value: ContentValue | undefined, entry: DraftEntry, words: EditorWords): string {
  if (value === undefined) return words.conflict.gone()
  const texts = textInEachLanguage(value, words).map(({ text }) => text)
  return texts.length > 0 ? texts.join(' · ') : valueInWords(value, { ...placeOfEntry(entry), words, itemNames: {} })
}
