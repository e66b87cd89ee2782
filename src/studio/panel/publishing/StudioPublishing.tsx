import { useRef, useState } from 'react'
import { CallStatus, ChangeList, countUnpublished, tagOf, useSession } from '#src/editor/panel/index.ts'
import type { PlaceDifference, UnpublishedChanges } from '#src/editor/protocol/calls/index.ts'
import { placeKey } from '#src/editor/protocol/index.ts'
import type { PublicationSummary, PublishingOverview } from '#src/studio/protocol/calls/publication-contract.ts'
import { scheduleTime } from '#src/studio/protocol/schedule-states.ts'
import { useStudioMessages } from '../session/studio-panel-messages.ts'
import { useStudioCall } from '../session/use-studio.ts'
import { LiveOutcome } from './LiveOutcome.tsx'
import { LivePublishForm } from './LivePublishForm.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import { ReleaseList } from './ReleaseList.tsx'
import { ReviewList } from './ReviewList.tsx'
import { scheduledMoments } from './scheduled-moments.ts'
import { Scheduling } from './Scheduling.tsx'
import { usePublishing } from './use-publishing.ts'

/**
 * Shows the view that publishes, schedules and previews changes. Until the server has sent the overview, shows that it loads, or why it
 * could not load.
 */
export function StudioPublishing({ changes }: { changes: UnpublishedChanges }) {
  const call = useStudioCall('publishingOverview', {})
  return call.data ? <LivePublishing overview={call.data} changes={changes} /> : <CallStatus call={call} />
}

type LivePublishingProps = { overview: PublishingOverview; changes: UnpublishedChanges }

/** Publishes, schedules and previews changes. Each of the unpublished changes can be left out. */
export function LivePublishing({ overview, changes }: LivePublishingProps) {
  const { publish: messages, live: liveMessages, schedules: scheduleMessages, code } = useStudioMessages()
  const entries = useSession((session) => session.draft.entries)
  const planned = useStudioCall('schedules', {}).data
  const previews = useStudioCall('previews', {}).data?.previews
  const scheduled = scheduledMoments(changes.changes, planned)
  const { leftOut, toggle } = useLeftOut(changes.changes, scheduled)
  const all = countUnpublished(changes)
  const omitted = changes.changes.filter((change) => leftOut.has(placeKey(change))).map(({ file, path }) => ({ file, path }))
  const chosen = all - omitted.length
  const { targets, isRunning, outcome, publish, rollBack, tryAgain } = usePublishing(overview, { leftOut: omitted, hasChosen: chosen > 0 })
  const status = useRef<HTMLDivElement>(null)

  return (
    <>
      {!isRunning && all > 0 && <p>{messages.count({ count: all })}</p>}
      {!isRunning && all === 0 && !outcome && <p>{messages.nothing()}</p>}
      {entries.length > 0 && <p className="finding warning">{messages.unsaved()}</p>}
      {all > 0 && targets.length === 0 && <p>{liveMessages.forbidden()}</p>}
      {chosen > 0 && targets.length > 0 && (
        <LivePublishForm targets={targets} chosen={chosen} all={all} isRunning={isRunning} onPublish={publish} />
      )}
      <div ref={status} tabIndex={-1} aria-live="polite">
        {isRunning && <RunningStep publication={overview.publications[0]} />}
        {outcome && <LiveOutcome outcome={outcome} overview={overview} onAgain={tryAgain} />}
      </div>
      {planned && <Scheduling planned={planned} mayPublish={overview.mayPublish} chosen={chosen} leftOut={omitted} />}
      {previews && <PreviewLinks previews={previews} chosen={chosen} leftOut={omitted} />}
      <ChangeList
        changes={changes}
        extra={(change) => {
          const key = placeKey(change)
          const moment = scheduled.get(key)
          return {
            note: planned && moment !== undefined && (
              <p className="note">{scheduleMessages.mark({ time: scheduleTime(moment, planned.timeZone, tagOf(code)) })}</p>
            ),
            action: (targets.length > 0 || previews) && (
              <label className="switch">
                <input type="checkbox" checked={!leftOut.has(key)} onChange={() => toggle(key)} /> {liveMessages.include()}
              </label>
            ),
          }
        }}
      />
      <ReviewList reviews={overview.reviews} />
      <ReleaseList
        overview={overview}
        isRunning={isRunning}
        onRollBack={(release) => {
          status.current?.focus()
          rollBack(release)
        }}
      />
    </>
  )
}

function RunningStep({ publication }: { publication: PublicationSummary | undefined }) {
  const { steps } = useStudioMessages().live
  const state = publication?.state
  if (publication?.rollbackTo !== undefined && state !== 'failed' && state !== 'live') return <p role="status">{steps.rollback()}</p>
  return <p role="status">{(state === 'committed' || state === 'built' || state === 'pushed' ? steps[state] : steps.waiting)()}</p>
}

/**
 * Returns the keys of the changes that a publication leaves out, and a function that includes a change or leaves it out. Scheduled changes
 * are left out until a person includes them.
 */
function useLeftOut(changes: readonly PlaceDifference[], scheduled: ReadonlyMap<string, number>) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const isLeftOut = (key: string) => scheduled.has(key) !== toggled.has(key)
  return {
    leftOut: new Set(changes.map(placeKey).filter(isLeftOut)),
    toggle: (key: string) =>
      setToggled((keys) => (keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]))),
  }
}
