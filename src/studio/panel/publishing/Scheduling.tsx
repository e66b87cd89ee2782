import { useRef, useState } from 'react'
import { type CallFailure, FailedCall, isFailure } from '#src/editor/panel/index.ts'
import type { ScheduleOutcome, Schedules } from '#src/studio/protocol/calls/schedule-contract.ts'
import type { StudioCalls } from '#src/studio/protocol/calls/studio-calls.ts'
import { useStudioMessages } from '../session/studio-panel-messages.ts'
import { useStudio } from '../session/use-studio.ts'
import { ProblemMessage } from './ProblemMessage.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { ScheduleList } from './ScheduleList.tsx'

type SchedulingProps = {
  planned: Schedules
  mayPublish: boolean
  chosen: number
  leftOut: StudioCalls['schedule']['input']['leftOut']
}

export function Scheduling({ planned, mayPublish, chosen, leftOut }: SchedulingProps) {
  const { call, store } = useStudio()
  const messages = useStudioMessages().schedules
  const [outcome, setOutcome] = useState<ScheduleOutcome | CallFailure | 'running'>()
  async function show(answer: Promise<ScheduleOutcome | CallFailure>) {
    setOutcome('running')
    setOutcome(await answer)
    store.fetchAgain()
  }
  const isRunning = outcome === 'running'
  const message = useRef<HTMLDivElement>(null)
  return (
    <>
      {mayPublish && chosen > 0 && (
        <details>
          <summary>{messages.title()}</summary>
          <ScheduleForm
            planned={planned}
            button={messages.plan({ count: chosen })}
            isRunning={isRunning}
            onSend={(times, summary) => void show(call('schedule', { summary, leftOut, ...times }))}
          />
        </details>
      )}
      <div ref={message} tabIndex={-1} aria-live="polite">
        {outcome && (isRunning ? <p>{messages.running()}</p> : <ScheduleMessage outcome={outcome} />)}
      </div>
      <ScheduleList
        planned={planned}
        mayPublish={mayPublish}
        isRunning={isRunning}
        onChange={(id, times) => void show(call('changeSchedule', { id, ...times }))}
        onCancel={(id) => {
          // The focused button disappears with its schedule, so the focus moves to the message, which is above the list.
          message.current?.focus()
          void show(call('cancelSchedule', { id }))
        }}
      />
    </>
  )
}

export function ScheduleMessage({ outcome }: { outcome: ScheduleOutcome | CallFailure }) {
  const messages = useStudioMessages()
  if (isFailure(outcome)) return <FailedCall call={outcome} />
  if (outcome.kind === 'scheduled' || outcome.kind === 'cancelled') return <p className="good">{messages.schedules[outcome.kind]()}</p>
  if (outcome.kind !== 'failed') return <p className="finding error">{messages.schedules[outcome.kind]()}</p>
  return <ProblemMessage reason={outcome.reason} errors={outcome.errors} />
}
