import type { ReactNode } from 'react'
import type { Answers } from '../../calls/answers.ts'
import { type CallFailure, failureText, isFailure } from '../session/call.ts'
import { useWords } from '../session/hooks.ts'

type ResultProps = { text: string; className?: 'good' | 'finding error'; output?: string | undefined; children?: ReactNode }

/** A sentence about the outcome, and the output of a program. The output scrolls, so it must be focusable (WCAG 2.2 SC 2.1.1). */
const OutcomeText = ({ text, className, output, children }: ResultProps) => (
  <>
    <p className={className}>{text}</p>
    {children}
    {output !== undefined && <pre tabIndex={0}>{output}</pre>}
  </>
)

type GateProps = { state: 'passed' | 'outdated' | 'notRun'; result: Answers['runGate'] | CallFailure | undefined }

/** Whether the saved content may be published, and the output of a gate that did not pass. */
export function Gate({ state, result }: GateProps) {
  const words = useWords()
  if (result && isFailure(result)) return <OutcomeText className="finding error" text={failureText(result, words)} />
  if (state === 'passed') return <OutcomeText className="good" text={words.publish.good()} />
  if (state === 'outdated') return <OutcomeText className="finding error" text={words.publish.outdated()} />
  return result && !result.mayGoLive && <OutcomeText className="finding error" text={words.publish.bad()} output={result.output} />
}

/** Outcome of publishing, or the reason why nothing was published. */
export function OutcomeMessage({ outcome }: { outcome: Answers['publish'] | CallFailure }) {
  const words = useWords()
  if (isFailure(outcome)) return <OutcomeText className="finding error" text={failureText(outcome, words)} />
  if (outcome.kind === 'blocked') return <OutcomeText className="finding error" text={words.publish.blockers[outcome.blocker]()} />
  if (outcome.kind === 'failed') return <OutcomeText className="finding error" text={words.publish.failed()} output={outcome.errors} />
  if (outcome.kind !== 'published') return <OutcomeText className="finding error" text={words.publish[outcome.kind]()} />
  const { branch, push, review, errors } = outcome
  return (
    <OutcomeText className="good" text={words.publish.sent({ branch })} output={errors}>
      <p>{words.publish[push]()}</p>
      {review !== undefined && (
        <p>
          {words.publish.review()}{' '}
          <a href={review} target="_blank" rel="noreferrer">
            {review}
          </a>
        </p>
      )}
    </OutcomeText>
  )
}
