import { useId, useState } from 'react'
import type { Answers, LiveSite, PublicationSummary, UnpublishedChanges } from '../../../calls/answers.ts'
import { placeKey } from '../../../protocol/place-key.ts'
import { FailedCall } from '../../elements/CallStatus.tsx'
import { ForDevelopers } from '../../elements/ForDevelopers.tsx'
import { tagOf } from '../../inputs/formats.ts'
import { type CallFailure, isFailure } from '../../session/call.ts'
import { useCall, useEditor, useSession, useWords } from '../../session/hooks.ts'
import { ChangeList } from './ChangeList.tsx'
import { problemInWords } from './problem-in-words.ts'
import { ReleaseList } from './ReleaseList.tsx'
import { timeInWords } from './ScheduleList.tsx'
import { Scheduling } from './Scheduling.tsx'
import { scheduledMoments, useLeftOut } from './use-left-out.ts'

type LivePublishingProps = { live: LiveSite; changes: UnpublishedChanges }

type Outcome = Answers['publishNow'] | Answers['rollBack'] | CallFailure

/** Publishing on a server that publishes the site itself: the changes, each of which can be left out, and the versions of the site. */
export function LivePublishing({ live, changes }: LivePublishingProps) {
  const { call, sync } = useEditor()
  const { publish: words, live: liveWords, schedules: scheduleWords, code } = useWords()
  const { entries } = useSession()
  const planned = useCall('schedules', {}).data?.planned
  const scheduled = scheduledMoments(changes.changes, planned)
  const { leftOut, toggle } = useLeftOut(changes.changes, scheduled)
  const [outcome, setOutcome] = useState<Outcome | 'running'>()
  const all = changes.changes.length + changes.pictures.length + (changes.others.length > 0 || changes.isLockChanged ? 1 : 0)
  const omitted = changes.changes.filter((change) => leftOut.has(placeKey(change))).map(({ file, path }) => ({ file, path }))

  async function show(answer: Promise<Outcome>) {
    setOutcome('running')
    setOutcome(await answer)
    sync.followChange()
  }
  const notes = new Map(
    [...scheduled].map(([key, moment]) => [
      key,
      scheduleWords.mark({ time: timeInWords(moment, planned?.timeZone ?? 'UTC', tagOf(code)) }),
    ]),
  )

  return (
    <>
      {all === 0 ? <p>{words.nothing()}</p> : <p>{words.count({ count: all })}</p>}
      {entries.length > 0 && <p className="finding warning">{words.unsaved()}</p>}
      {all > 0 && !live.mayPublish && <p>{liveWords.forbidden()}</p>}
      {all > omitted.length && live.mayPublish && (
        <PublishForm
          chosen={all - omitted.length}
          all={all}
          isRunning={outcome === 'running'}
          onPublish={(summary) => void show(call('publishNow', { summary, leftOut: omitted }))}
        />
      )}
      <div aria-live="polite">
        {outcome === 'running' ? <Step publication={live.publications[0]} /> : outcome && <LiveOutcome outcome={outcome} />}
      </div>
      {planned && <Scheduling planned={planned} mayPublish={live.mayPublish} chosen={all - omitted.length} leftOut={omitted} />}
      <ChangeList changes={changes} notes={notes} {...(live.mayPublish && { leftOut, onToggle: toggle })} />
      <ReleaseList live={live} isRunning={outcome === 'running'} onReturn={(release) => void show(call('rollBack', { release }))} />
    </>
  )
}

type PublishFormProps = { chosen: number; all: number; isRunning: boolean; onPublish: (summary: string) => void }

function PublishForm({ chosen, all, isRunning, onPublish }: PublishFormProps) {
  const { publish: words, live } = useWords()
  const [summary, setSummary] = useState('')
  const id = useId()
  return (
    <form
      className="publish"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isRunning) onPublish(summary)
      }}
    >
      <label htmlFor={id}>{words.summary()}</label>
      <input id={id} required dir="auto" maxLength={200} value={summary} onChange={({ target }) => setSummary(target.value)} />
      <button type="submit" className="primary" aria-disabled={isRunning}>
        {chosen === all ? live.publish() : live.some({ chosen, all })}
      </button>
    </form>
  )
}

/** The step of the running publication. */
function Step({ publication }: { publication: PublicationSummary | undefined }) {
  const { steps } = useWords().live
  const state = publication?.state
  return <p role="status">{(state === 'committed' || state === 'built' || state === 'pushed' ? steps[state] : steps.waiting)()}</p>
}

/** Outcome of a publication or of going back. */
export function LiveOutcome({ outcome }: { outcome: Outcome }) {
  const words = useWords()
  const { live } = words
  if (isFailure(outcome)) return <FailedCall call={outcome} />
  if (outcome.state === 'unsupported' || outcome.state === 'missing') return <p className="finding error">{live.missing()}</p>
  if (outcome.state !== 'failed') return <p className="good">{live.done()}</p>
  return (
    <div className="finding error">
      {outcome.problem !== 'not-served' && <p>{outcome.isReturn ? live.returnFailed() : live.failed()}</p>}
      <p>{problemInWords(outcome.problem, words)}</p>
      {outcome.detail !== '' && <ForDevelopers output={outcome.detail} />}
    </div>
  )
}
