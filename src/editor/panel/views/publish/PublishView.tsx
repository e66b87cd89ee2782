import { useEffect, useState } from 'react'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { CallStatus } from '#src/editor/panel/elements/CallStatus.tsx'
import { SummaryField } from '#src/editor/panel/elements/SummaryField.tsx'
import { useCall, type UsedCall, useEditor, useEditorContext, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { runGate } from '#src/editor/panel/session/gate-run.ts'
import type { CallFailure } from '#src/editor/panel/session/state/call.ts'
import { countUnpublished } from '#src/editor/panel/session/unpublished.ts'
import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { UnpublishedChanges } from '#src/editor/protocol/calls/unpublished-changes.ts'
import type { WorkingCopyCalls } from '#src/editor/protocol/calls/working-copy-contract.ts'
import { ChangeList } from './ChangeList.tsx'
import { CheckFindings } from './CheckFindings.tsx'
import { GateBar } from './GateBar.tsx'
import { OutcomeMessage } from './publish-results.tsx'

/**
 * Lists the unpublished changes, and lets a person publish them on a branch for review once they have passed the gate. An extension with
 * `Publishing`, such as the studio, replaces all of this.
 */
export function PublishView() {
  const {
    store,
    extension: { Publishing },
  } = useEditor()
  const messages = useMessages()
  const call = useCall('changes', {})
  const answer = call.data
  const count = answer?.kind === 'found' ? countUnpublished(answer) : 0
  useEffect(() => {
    if (answer) store.set({ unpublished: count })
  }, [answer, count, store])
  if (!answer) return <CallStatus call={call} />
  if (answer.kind === 'blocked') return <p role="alert">{messages.publish.blockers[answer.blocker]()}</p>
  if (answer.kind === 'failed') return <OutcomeMessage outcome={answer} />
  if (Publishing) return <Publishing changes={answer} />
  return <WorkingCopyPublishing changes={answer} call={call} />
}

type WorkingCopyPublishingProps = { changes: UnpublishedChanges; call: UsedCall<Answers['changes']> }

function WorkingCopyPublishing({ changes, call: changesCall }: WorkingCopyPublishingProps) {
  const { store, connection, call } = useEditorContext<WorkingCopyCalls>()
  const messages = useMessages()
  const hasUnsaved = useSession(({ draft }) => draft.entries.length > 0)
  const [outcome, setOutcome] = useState<WorkingCopyCalls['publishWorkingCopy']['answer'] | CallFailure | 'running'>()
  const count = countUnpublished(changes)
  const hasChanges = count > 0 || changes.conflicts.length > 0

  const check = () => {
    setOutcome(undefined)
    void runGate(store, call)
  }
  async function send(answerOfCall: Promise<WorkingCopyCalls['publishWorkingCopy']['answer'] | CallFailure>) {
    setOutcome('running')
    setOutcome(await answerOfCall)
    connection.onContentChanged()
  }

  return (
    <>
      <CallStatus call={changesCall} />
      {hasChanges && changes.gate && (
        <GateBar state={changes.gate} revision={changesCall.revision} hasFailed={changesCall.failure !== undefined} onCheck={check} />
      )}
      <div aria-live="polite">
        {outcome === 'running' ? <p>{messages.publish.sending()}</p> : outcome && <OutcomeMessage outcome={outcome} />}
      </div>
      {hasChanges && changes.conflicts.length === 0 && changes.gate === 'passed' && (
        <PublishForm isSending={outcome === 'running'} onSend={(summary) => void send(call('publishWorkingCopy', { summary }))} />
      )}
      {hasUnsaved && <p className="finding warning">{messages.publish.unsaved()}</p>}
      {count > 0 && <p>{messages.publish.count({ count })}</p>}
      {!hasChanges && <p>{messages.publish.nothing()}</p>}
      {changes.unsent && (
        <div className="note">
          <p>{messages.publish.unsent({ count: changes.unsent.count })}</p>
          <Button text={messages.publish.sendAgain()} disabled={outcome === 'running'} onClick={() => void send(call('sendAgain', {}))} />
        </div>
      )}
      <ChangeList changes={changes} />
      <div aria-live="polite">
        <CheckFindings findings={changes.findings} />
      </div>
    </>
  )
}

type PublishFormProps = { isSending: boolean; onSend: (summary: string) => void }

function PublishForm({ isSending, onSend }: PublishFormProps) {
  const messages = useMessages()
  const [summary, setSummary] = useState('')
  return (
    <form
      className="publish"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(summary)
      }}
    >
      <SummaryField label={messages.publish.summary()} value={summary} onChange={setSummary} />
      <button type="submit" disabled={isSending}>
        {messages.publish.send()}
      </button>
    </form>
  )
}
