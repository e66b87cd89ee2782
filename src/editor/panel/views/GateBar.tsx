import { useEffect, useState } from 'react'
import type { GateState } from '../../calls/answers.ts'
import { Button } from '../elements/Button.tsx'
import { useSession, useWords } from '../session/hooks.ts'
import type { RunningGate } from '../session/session.ts'
import { Gate } from './publish-results.tsx'

/** The button that runs the gate, which stays in view above the changes, then its progress or its decision. */
export function GateBar({ state, onCheck }: { state: GateState; onCheck: () => void }) {
  const { publish: words } = useWords()
  const { gate } = useSession()
  const running = gate && 'startedAt' in gate ? gate : undefined
  const result = gate && 'startedAt' in gate ? undefined : gate
  return (
    <>
      <div className="gate">
        <Button text={words.check()} aria-disabled={running !== undefined} onClick={() => running === undefined && onCheck()} />
        {running && <Progress running={running} />}
      </div>
      <div aria-live="polite">{!running && <Gate state={state} result={result} />}</div>
    </>
  )
}

/** The step of the gate, announced once, and the seconds since its start. */
function Progress({ running: { step, startedAt } }: { running: RunningGate }) {
  const { publish: words } = useWords()
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="progress">
      <p role="status">{words.steps[step]()}</p>
      <p aria-hidden="true">{words.elapsed({ seconds: Math.max(0, Math.round((now - startedAt) / 1000)) })}</p>
      <progress max={3} value={step - 1} aria-hidden="true" />
      <small>{words.checking()}</small>
    </div>
  )
}
