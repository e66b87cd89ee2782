import { useState } from 'react'
import { isFailure } from '#src/editor/panel/index.ts'
import type { PublicationSummary, PublishingOverview } from '#src/studio/protocol/calls/publication-contract.ts'
import type { StudioCalls } from '#src/studio/protocol/calls/studio-calls.ts'
import { useStudio } from '../session/use-studio.ts'
import type { PublishingOutcome } from './LiveOutcome.tsx'
import type { PublishTarget } from './LivePublishForm.tsx'

/**
 * Returns functions that publish the saved changes and that roll back to a release, and the outcome to show. Changes in `leftOut` are not
 * published. `hasChosen`: at least one change is not left out.
 */
export function usePublishing(
  overview: PublishingOverview,
  { leftOut, hasChosen }: { leftOut: StudioCalls['publishNow']['input']['leftOut']; hasChosen: boolean },
) {
  const { call, connection, undoRedo } = useStudio()
  const [own, setOwn] = useState<PublishingOutcome | 'running'>()
  const [latest] = overview.publications
  // Until a person has published in this panel (`own`), the panel shows the failure of the latest publication of the site, even if it has
  // failed while no editor was open.
  const outcome = own ?? (latest?.state === 'failed' ? { kind: 'publication' as const, ...latest } : undefined)
  const targets: PublishTarget[] = [
    ...(overview.mayPublishForReview ? ['review' as const] : []),
    ...(overview.mayPublish ? ['now' as const] : []),
  ]

  async function show(answer: Promise<PublishingOutcome>) {
    setOwn('running')
    const result = await answer
    setOwn(result)
    if (isRolledBack(result)) undoRedo.onRollback()
    else connection.onContentChanged()
  }
  const publish = (target: PublishTarget, summary: string) =>
    void show(target === 'now' ? call('publishNow', { summary, leftOut }) : call('publishForReview', { summary, leftOut }))
  const rollBack = (release: string) => void show(call('rollBack', { release }))
  const tryAgain = ({ rollbackTo, isForReview, summary }: PublicationSummary) =>
    rollbackTo === undefined ? publish(isForReview ? 'review' : 'now', summary) : rollBack(rollbackTo.name)
  const mayTryAgain = ({ rollbackTo, isForReview }: PublicationSummary) =>
    targets.includes(isForReview ? 'review' : 'now') && (rollbackTo !== undefined || hasChosen)

  const ended = outcome === 'running' ? undefined : outcome
  return {
    targets,
    isRunning: own === 'running',
    outcome: ended,
    publish,
    rollBack,
    tryAgain: ended && !isFailure(ended) && ended.kind === 'publication' && mayTryAgain(ended) ? tryAgain : undefined,
  }
}

const isRolledBack = (outcome: PublishingOutcome): boolean =>
  !isFailure(outcome) && outcome.kind === 'publication' && outcome.rollbackTo !== undefined && outcome.state !== 'failed'
