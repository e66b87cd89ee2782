import { Button, type CallFailure, FailedCall, ForDevelopers, isFailure, useSession } from '#src/editor/panel/index.ts'
import type { PublicationCalls, PublicationSummary, PublishingOverview } from '#src/studio/protocol/calls/publication-contract.ts'
import type { PublicationProblem } from '#src/studio/protocol/calls/publication-problem.ts'
import { problemInWords, type StudioPanelMessages, summaryInWords, useStudioMessages } from '../session/studio-panel-messages.ts'

/** Problems after which the release of a rollback is not served, so that visitors still see the release from before the rollback. */
const notRolledBack: readonly PublicationProblem['kind'][] = ['missing', 'damaged', 'other-code', 'not-switched']

export type PublishingOutcome = PublicationCalls['publishNow' | 'rollBack']['answer'] | CallFailure

type FailedPublication = Extract<PublicationSummary, { state: 'failed' }>

type LiveOutcomeProps = {
  outcome: PublishingOutcome
  overview: PublishingOverview
  /** Called to try a failed publication again; undefined if the person may not do so. */
  onAgain?: ((publication: PublicationSummary) => void) | undefined
}

export function LiveOutcome({ outcome, overview, onAgain }: LiveOutcomeProps) {
  const messages = useStudioMessages()
  const pagePath = useSession((session) => session.page.path)
  const liveMessages = messages.live
  if (isFailure(outcome)) return <FailedCall call={outcome} />
  if (outcome.kind !== 'publication') return <p className="finding error">{liveMessages.problems.missing()}</p>
  if (outcome.state === 'proposed') return <p className="good">{liveMessages.proposed()}</p>
  if (outcome.state !== 'failed') {
    const done = outcome.rollbackTo === undefined ? liveMessages.done() : liveMessages.rolledBack()
    return (
      <p className="good">
        {overview.servesSite ? done : liveMessages.byHost()}{' '}
        <a href={publicUrl(pagePath, overview.siteUrl)} target="_blank" rel="noreferrer">
          {liveMessages.visit()}
        </a>
      </p>
    )
  }
  const { kind, detail } = outcome.problem
  return (
    <div className="finding error">
      {kind !== 'not-served' && <p>{effectOf(outcome, liveMessages)}</p>}
      <p>{problemInWords(kind, messages)}</p>
      {onAgain && <Button text={liveMessages.again()} target={summaryInWords(outcome, liveMessages)} onClick={() => onAgain(outcome)} />}
      {detail !== '' && <ForDevelopers output={detail} />}
    </div>
  )
}

function effectOf({ problem, rollbackTo, isForReview }: FailedPublication, messages: StudioPanelMessages['live']): string {
  if (isForReview) return messages.notProposed()
  const isServed = rollbackTo !== undefined && !notRolledBack.includes(problem.kind)
  return isServed ? messages.rollbackFailed() : messages.failed()
}

const publicUrl = (pagePath: string, siteUrl: string): string =>
  new URL(pagePath.slice(import.meta.env.BASE.length).replace(/^\//, ''), siteUrl.replace(/\/?$/, '/')).href
