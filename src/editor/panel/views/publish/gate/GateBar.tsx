import { useEffect, useState } from 'react'
import type { GateState } from '#src/editor/calls/unpublished-changes.ts'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { useSession, useWords } from '#src/editor/panel/hooks/use-editor.ts'
import type { GateRun } from '#src/editor/panel/session/state/session.ts'
import { Gate } from './publish-results.tsx'

type GateBarProps = {
  /** The decision of the gate in the last answer of the server. */
  state: GateState
  /** Revision of the content to which the state belongs. */
  revision: number | undefined
  /** Whether the call for a newer state has failed. */
  hasFailed: boolean
  onCheck: () => void
}

/**
 * Shows the button that runs the gate and the progress of a run, which stay in view above the changes. Below these two, shows the decision
 * of the gate.
 */
export function GateBar({ state, revision = 0, hasFailed, onCheck }: GateBarProps) {
  const words = useWords().publish
  const gate = useSession((session) => session.gate)
  const { end } = gate ?? {}
  const isOlder = end !== undefined && revision < end.revision && !('failure' in end.result)
  const running = gate && (!end || (isOlder && !hasFailed)) ? gate : undefined
  return (
    <>
      <div className="gate">
        <Button text={words.check()} aria-disabled={running !== undefined} onClick={() => running === undefined && onCheck()} />
        {running && <Progress running={running} />}
      </div>
      <div aria-live="polite">{!running && !isOlder && <Gate state={state} result={end?.result} />}</div>
    </>
  )
}

/** The step of the gate, announced once, and the seconds since its start. The duration of the last step is unknown, so its bar moves. */
function Progress({ running: { step, startedAt } }: { running: GateRun }) {
  const words = useWords().publish
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="progress">
      <p role="status">{words.steps[step]()}</p>
      <p aria-hidden="true">{words.elapsed({ seconds: Math.max(0, Math.round((now - startedAt) / 1000)) })}</p>
      <progress max={3} value={step === 3 ? undefined : step - 1} aria-hidden="true" />
      <small>{words.checking()}</small>
    </div>
  )
}
