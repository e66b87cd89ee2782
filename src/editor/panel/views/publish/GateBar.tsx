import { useEffect, useState } from 'react'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { isFailure } from '#src/editor/panel/session/state/call.ts'
import type { GateRun } from '#src/editor/panel/session/state/session.ts'
import type { GateState } from '#src/editor/protocol/calls/unpublished-changes.ts'
import { Gate } from './publish-results.tsx'

type GateBarProps = {
  state: GateState
  revision: number | undefined
  /** Whether the last call `changes` has failed, so that the decision may be older than the last run of the gate. */
  hasFailed: boolean
  onCheck: () => void
}

/**
 * Shows the button that runs the gate, and the progress of the run: these stay in view while the list of changes scrolls. Shows the
 * decision of the gate below.
 */
export function GateBar({ state, revision = 0, hasFailed, onCheck }: GateBarProps) {
  const messages = useMessages().publish
  const gate = useSession((session) => session.gate)
  const { end } = gate ?? {}
  const isOlder = end !== undefined && revision < end.revision && !isFailure(end.result)
  const running = gate && (!end || (isOlder && !hasFailed)) ? gate : undefined
  return (
    <>
      <div className="gate">
        <Button text={messages.check()} aria-disabled={running !== undefined} onClick={() => running === undefined && onCheck()} />
        {running && <Progress running={running} />}
      </div>
      <div aria-live="polite">{!running && !isOlder && <Gate state={state} result={end?.result} />}</div>
    </>
  )
}

const steps: readonly GateRun['step'][] = ['content', 'build', 'pages']

/**
 * Shows the step of the gate that is running, and the seconds since the start of the run. Screen readers announce the step only. In the
 * last step the progress bar is indeterminate, because the duration of this step is unknown.
 */
function Progress({ running: { step, startedAt } }: { running: GateRun }) {
  const messages = useMessages().publish
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="progress">
      <p role="status">{messages.steps[step]()}</p>
      <p aria-hidden="true">{messages.elapsed({ seconds: Math.max(0, Math.round((now - startedAt) / 1000)) })}</p>
      <progress max={steps.length} value={step === 'pages' ? undefined : steps.indexOf(step)} aria-hidden="true" />
      <small>{messages.checking()}</small>
    </div>
  )
}
