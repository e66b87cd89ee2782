import type { ReactNode } from 'react'
import { FailedCall } from '#src/editor/panel/elements/CallStatus.tsx'
import { ForDevelopers } from '#src/editor/panel/elements/ForDevelopers.tsx'
import { useMessages } from '#src/editor/panel/elements/use-editor.ts'
import { type CallFailure, isFailure } from '#src/editor/panel/session/state/call.ts'
import type { GateState } from '#src/editor/protocol/calls/unpublished-changes.ts'
import type { WorkingCopyCalls } from '#src/editor/protocol/calls/working-copy-contract.ts'
import { PageFindings } from './CheckFindings.tsx'

type ResultProps = { text: string; className?: 'good' | 'finding error'; output?: string | undefined; children?: ReactNode }

const OutcomeText = ({ text, className, output, children }: ResultProps) => (
  <>
    <p className={className}>{text}</p>
    {children}
    {output !== undefined && <ForDevelopers output={output} />}
  </>
)

type GateProps = { state: GateState; result: WorkingCopyCalls['runGate']['answer'] | CallFailure | undefined }

/**
 * Shows the decision of the gate about the saved content.
 *
 * - The content may be published.
 * - The content has changed since the decision.
 * - The content may not be published: shows the findings about pages and the output of the gate too.
 *
 * If the run could not be started or its answer was lost, shows this failure instead. Shows nothing if the gate has not passed the content
 * and the panel has no result of a run, for example after a reload.
 */
export function Gate({ state, result }: GateProps) {
  const messages = useMessages()
  if (result && isFailure(result)) return <FailedCall call={result} />
  if (state === 'passed') return <OutcomeText className="good" text={messages.publish.good()} />
  if (state === 'outdated') return <OutcomeText className="finding error" text={messages.publish.outdated()} />
  if (!result || result.mayGoLive) return null
  return (
    <OutcomeText className="finding error" text={messages.publish.bad()} output={result.output}>
      <PageFindings findings={result.pages} />
    </OutcomeText>
  )
}

export function OutcomeMessage({ outcome }: { outcome: WorkingCopyCalls['publishWorkingCopy']['answer'] | CallFailure }) {
  const messages = useMessages()
  if (isFailure(outcome)) return <FailedCall call={outcome} />
  if (outcome.kind === 'blocked') return <OutcomeText className="finding error" text={messages.publish.blockers[outcome.blocker]()} />
  if (outcome.kind === 'conflicts')
    return <OutcomeText className="finding error" text={messages.publish.conflicts({ count: outcome.conflicts.length })} />
  if (outcome.kind === 'failed')
    return <OutcomeText className="finding error" text={messages.publish.failures[outcome.reason]()} output={outcome.errors} />
  if (outcome.kind !== 'published') return <OutcomeText className="finding error" text={messages.publish[outcome.kind]()} />
  const { branch, push } = outcome
  const errors = push.kind === 'not-pushed' ? [push.errors] : []
  return (
    <OutcomeText className="good" text={messages.publish.sent()} output={[messages.publish.branch({ branch }), ...errors].join('\n')}>
      <p className={push.kind === 'not-pushed' ? 'finding error' : undefined}>{messages.publish[push.kind]()}</p>
      {push.kind === 'not-pushed' && <p>{messages.publish.failures[push.reason]()}</p>}
      {push.kind === 'not-pushed' && push.isOffline && <p>{messages.publish.lastKnown()}</p>}
      {push.kind === 'pushed' && push.review !== undefined && (
        <p>
          {messages.publish.review()}{' '}
          <a href={push.review} target="_blank" rel="noreferrer">
            {push.review}
          </a>
        </p>
      )}
    </OutcomeText>
  )
}
