import { Button } from '../elements/Button.tsx'
import { changeThatKeepsMine } from '../session/draft.ts'
import { nameOfEntry } from '../session/entry-names.ts'
import { useEditor, useSession, useWords } from '../session/hooks.ts'
import { Difference, valueOnOneLine } from './Difference.tsx'

/** Entries of the draft that no longer fit the content, because it was changed elsewhere. */
export function Conflicts() {
  const { sync } = useEditor()
  const words = useWords()
  const { rejections, entries } = useSession()
  return rejections.map(({ key, rejection }) => {
    const item = entries.find((candidate) => candidate.key === key)
    if (!item) return null
    const take = () => sync.discard([key])
    if (rejection.kind === 'invalid')
      return (
        <div key={key} className="note" role="alert">
          <p className="finding error">
            {nameOfEntry(item, words)}: {words.rejections[rejection.reason]()}
          </p>
          <Button text={words.discard()} onClick={take} />
        </div>
      )
    const asText = (value: Parameters<typeof valueOnOneLine>[0] | undefined) =>
      value === undefined ? words.conflict.gone() : valueOnOneLine(value)
    const [yours, theirs] = [asText(item.entry.value), asText(rejection.is)]
    return (
      <div key={key} className="note" role="alert">
        <p>
          <strong>{words.conflict.title()}</strong> {nameOfEntry(item, words)}
        </p>
        <Difference label={words.conflict.theirs()} text={theirs} other={yours} kind="before" />
        <Difference label={words.conflict.yours()} text={yours} other={theirs} kind="after" />
        <div className="row">
          <Button text={words.conflict.keep()} onClick={() => sync.change(changeThatKeepsMine(entries, key, rejection.is))} />
          <Button text={words.conflict.take()} onClick={take} />
        </div>
      </div>
    )
  })
}
