import { useEffect, useState } from 'react'
import type { Answers } from '#src/editor/calls/answers.ts'
import { Button } from '../../elements/Button.tsx'
import { CallStatus } from '../../elements/CallStatus.tsx'
import { SummaryField } from '../../elements/SummaryField.tsx'
import { useCall, useEditor, useSession, useWords } from '../../hooks/use-editor.ts'
import type { CallFailure } from '../../session/call.ts'
import { runGate } from '../../session/gate-run.ts'
import { countUnpublished } from '../../session/unpublished.ts'
import { ChangeList } from './changes/ChangeList.tsx'
import { CheckFindings } from './gate/CheckFindings.tsx'
import { GateBar } from './gate/GateBar.tsx'
import { OutcomeMessage } from './gate/publish-results.tsx'
import { LivePublishing } from './live-site/LivePublishing.tsx'

/** The differences from the newest version, the gate, and the form that publishes them for review. The studio publishes them at once. */
export function PublishView() {
  const { store, connection, call } = useEditor()
  const words = useWords()
  const hasUnsaved = useSession(({ draft }) => draft.entries.length > 0)
  const changes = useCall('changes', {})
  const releases = useCall('releases', {})
  const [outcome, setOutcome] = useState<Answers['publishWorkingCopy'] | CallFailure | 'running'>()
  const answer = changes.data
  const count = answer?.kind === 'found' ? countUnpublished(answer) : 0
  useEffect(() => {
    if (answer) store.set({ unpublished: count })
  }, [answer, count, store])
  if (!answer) return <CallStatus call={changes} />
  if (answer.kind === 'blocked') return <p role="alert">{words.publish.blockers[answer.blocker]()}</p>
  if (answer.kind === 'failed') return <OutcomeMessage outcome={answer} />
  if (!releases.data) return <CallStatus call={releases} />
  if (releases.data.live) return <LivePublishing live={releases.data.live} changes={answer} />
  const hasChanges = count > 0 || answer.conflicts.length > 0

  const check = () => {
    setOutcome(undefined)
    void runGate(store, call)
  }
  async function send(answerOfCall: Promise<Answers['publishWorkingCopy'] | CallFailure>) {
    setOutcome('running')
    setOutcome(await answerOfCall)
    connection.followChange()
  }

  return (
    <>
      <CallStatus call={changes} />
      {hasChanges && <GateBar state={answer.gate} revision={changes.revision} hasFailed={changes.failure !== undefined} onCheck={check} />}
      <div aria-live="polite">
        {outcome === 'running' ? <p>{words.publish.sending()}</p> : outcome && <OutcomeMessage outcome={outcome} />}
      </div>
      {hasChanges && answer.conflicts.length === 0 && answer.gate === 'passed' && (
        <PublishForm isSending={outcome === 'running'} onSend={(summary) => void send(call('publishWorkingCopy', { summary }))} />
      )}
      {hasUnsaved && <p className="finding warning">{words.publish.unsaved()}</p>}
      {count > 0 && <p>{words.publish.count({ count })}</p>}
      {!hasChanges && <p>{words.publish.nothing()}</p>}
      {answer.unsent && (
        <div className="note">
          <p>{words.publish.unsent({ count: answer.unsent.count })}</p>
          <Button text={words.publish.sendAgain()} disabled={outcome === 'running'} onClick={() => void send(call('sendAgain', {}))} />
        </div>
      )}
      <ChangeList changes={answer} />
      <div aria-live="polite">
        <CheckFindings findings={answer.findings} />
      </div>
    </>
  )
}

type PublishFormProps = { isSending: boolean; onSend: (summary: string) => void }

function PublishForm({ isSending, onSend }: PublishFormProps) {
  const words = useWords()
  const [summary, setSummary] = useState('')
  return (
    <form
      className="publish"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(summary)
      }}
    >
      <SummaryField label={words.publish.summary()} value={summary} onChange={setSummary} />
      <button type="submit" disabled={isSending}>
        {words.publish.send()}
      </button>
    </form>
  )
}
