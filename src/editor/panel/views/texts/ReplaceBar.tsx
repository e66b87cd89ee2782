import { useState } from 'react'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { useEditor, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import type { Replacement } from '#src/editor/panel/session/state/replacement.ts'
import { changeReplacement, excludeHits, type TextSearch, withReplacement } from '#src/editor/panel/session/state/text-search.ts'
import type { TextMatch } from '#src/editor/protocol/calls/search-answers.ts'
import { agreementRules } from './agreement.ts'
import { hitsOf, rewritesOf } from './found-groups.ts'
import { changesOfRewrites } from './rewrite.ts'

/**
 * Shows the controls that replace or delete the hits of a search. Hits that the writer has unticked, and hits that cannot be replaced, are
 * left out. `isCurrent` is false while the search is running.
 */
export function ReplaceBar({ matches, isCurrent }: { matches: readonly TextMatch[]; isCurrent: boolean }) {
  const { store, draftEditor } = useEditor()
  const messages = useMessages()
  const search = useSession((session) => session.search)
  const entries = useSession((session) => session.draft.entries)
  const { replacement, unchecked } = search
  const hits = matches.flatMap((match) => match.texts.flatMap((text) => hitsOf(match, text))).filter(({ canReplace }) => canReplace)
  const set = (changed: TextSearch) => store.set({ search: changed })
  if (!replacement) {
    return (
      hits.length > 0 && (
        <Button text={messages.find.replace()} onClick={() => set(withReplacement(search, { text: '', keepsCase: true }))} />
      )
    )
  }
  const change = (part: Partial<Replacement>) => set(changeReplacement(search, part))
  const checked = hits.filter(({ key }) => !unchecked.includes(key))
  const replace = () => {
    const { changes, skipped } = changesOfRewrites(entries, rewritesOf(checked, replacement))
    draftEditor.change(changes, true)
    const count = checked.length
    store.set({
      search: withReplacement(search),
      message: {
        text: ({ find }) =>
          [find.replaced({ count }), skipped.length > 0 && find.skipped({ count: skipped.length })].filter(Boolean).join(' '),
      },
    })
  }
  const count = checked.length
  const notices = [...new Set(checked.flatMap(({ text }) => agreementRules(text.locale)?.notice ?? []))]
  return (
    <div className="note" role="group" aria-label={messages.find.replace()}>
      <label>
        {messages.find.with()}
        <input autoFocus dir="auto" value={replacement.text} onChange={({ target }) => change({ text: target.value })} />
      </label>
      <label className="switch">
        <input type="checkbox" checked={replacement.keepsCase} onChange={({ target }) => change({ keepsCase: target.checked })} />
        {messages.find.keepCase()}
      </label>
      {notices.map((notice) => (
        <p key={notice} className="finding">
          {messages.find[notice]()}
        </p>
      ))}
      <div className="row">
        <Button
          text={messages.find.replaceCount({ count })}
          className="primary"
          disabled={replacement.text === '' || count === 0 || !isCurrent}
          onClick={replace}
        />
        {replacement.text === '' && (
          <DeleteHits key={search.query} count={count} isDisabled={count === 0 || !isCurrent} onDelete={replace} />
        )}
        <Button text={messages.find.all()} disabled={count === hits.length} onClick={() => set(excludeHits(search, []))} />
        <Button
          text={messages.find.none()}
          disabled={count === 0}
          onClick={() =>
            set(
              excludeHits(
                search,
                hits.map(({ key }) => key),
              ),
            )
          }
        />
        <Button text={messages.find.close()} onClick={() => set(withReplacement(search))} />
      </div>
    </div>
  )
}

type DeleteHitsProps = { count: number; isDisabled: boolean; onDelete: () => void }

/**
 * Deletes the hits whose checkboxes are ticked, after the writer has confirmed it. Without this question, a writer who has not yet typed
 * the replacement could delete them by mistake.
 */
function DeleteHits({ count, isDisabled, onDelete }: DeleteHitsProps) {
  const messages = useMessages()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) return <Button text={messages.find.removeEmpty({ count })} disabled={isDisabled} onClick={() => setAsking(true)} />
  return (
    <div role="group" aria-label={messages.find.removeQuestion({ count })}>
      <p>{messages.find.removeQuestion({ count })}</p>
      <div className="row">
        <Button text={messages.find.removeCount({ count })} disabled={isDisabled} onClick={onDelete} />
        <Button text={messages.keep()} onClick={() => setAsking(false)} />
      </div>
    </div>
  )
}
