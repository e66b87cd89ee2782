import { useId, useState } from 'react'
import { type CallFailure, FailedCall, isFailure, SummaryField } from '#src/editor/panel/index.ts'
import type { PreviewOutcome, PreviewSummary } from '#src/studio/protocol/calls/preview-contract.ts'
import type { StudioCalls } from '#src/studio/protocol/calls/studio-calls.ts'
import { useStudioMessages } from '../session/studio-panel-messages.ts'
import { useStudio } from '../session/use-studio.ts'
import { CreatedLink } from './CreatedLink.tsx'
import { PreviewList } from './PreviewList.tsx'
import { ProblemMessage } from './ProblemMessage.tsx'

const lifetimes = [1, 7, 30] as const

type Days = (typeof lifetimes)[number]

type PreviewLinksProps = {
  previews: PreviewSummary[]
  chosen: number
  leftOut: StudioCalls['createPreview']['input']['leftOut']
}

export function PreviewLinks({ previews, chosen, leftOut }: PreviewLinksProps) {
  const { call, store } = useStudio()
  const messages = useStudioMessages().previews
  const [outcome, setOutcome] = useState<PreviewOutcome | CallFailure | 'running'>()
  const isRunning = outcome === 'running'
  async function create(summary: string, days: Days) {
    setOutcome('running')
    setOutcome(await call('createPreview', { summary, leftOut, days }))
    store.fetchAgain()
  }
  async function revoke(id: string) {
    const answer = await call('revokePreview', { id })
    if (isFailure(answer)) setOutcome(answer)
    store.fetchAgain()
  }
  return (
    <>
      {chosen > 0 && (
        <details>
          <summary>{messages.title()}</summary>
          <PreviewForm isRunning={isRunning} onSend={(summary, days) => void create(summary, days)} />
        </details>
      )}
      <div aria-live="polite">{outcome && (isRunning ? <p>{messages.running()}</p> : <PreviewMessage outcome={outcome} />)}</div>
      <PreviewList previews={previews} onRevoke={(id) => void revoke(id)} />
    </>
  )
}

type PreviewFormProps = { isRunning: boolean; onSend: (summary: string, days: Days) => void }

function PreviewForm({ isRunning, onSend }: PreviewFormProps) {
  const messages = useStudioMessages().previews
  const [summary, setSummary] = useState('')
  const [days, setDays] = useState<Days>(7)
  const id = useId()
  return (
    <form
      className="publish"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isRunning) onSend(summary, days)
      }}
    >
      <p>{messages.explanation()}</p>
      <SummaryField label={messages.name()} value={summary} onChange={setSummary} />
      <label htmlFor={id}>{messages.lifetime()}</label>
      <select id={id} value={days} onChange={({ target }) => setDays(lifetimes.find((lifetime) => String(lifetime) === target.value) ?? 7)}>
        {lifetimes.map((lifetime) => (
          <option key={lifetime} value={lifetime}>
            {messages.days({ count: lifetime })}
          </option>
        ))}
      </select>
      <button type="submit" aria-disabled={isRunning}>
        {messages.create()}
      </button>
    </form>
  )
}

function PreviewMessage({ outcome }: { outcome: PreviewOutcome | CallFailure }) {
  const messages = useStudioMessages()
  if (isFailure(outcome)) return <FailedCall call={outcome} />
  if (outcome.kind === 'created') return <CreatedLink origin={location.origin} path={outcome.path} />
  if (outcome.kind !== 'failed') return <p className="finding error">{messages.schedules.nothing()}</p>
  return <ProblemMessage reason={outcome.reason} errors={outcome.errors} />
}
