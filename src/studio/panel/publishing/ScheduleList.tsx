import { useState } from 'react'
import { Button, ForDevelopers, tagOf } from '#src/editor/panel/index.ts'
import { nameOfPlace } from '#src/editor/protocol/index.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { localTimeAt } from '#src/lib/zoned-time.ts'
import type { Schedules, ScheduleSummary } from '#src/studio/protocol/calls/schedule-contract.ts'
import { isScheduleOut, scheduleTime } from '#src/studio/protocol/schedule-states.ts'
import { problemInWords, useStudioMessages } from '../session/studio-panel-messages.ts'
import { ScheduleForm, type ScheduleTimes } from './ScheduleForm.tsx'

type ScheduleActions = {
  isRunning: boolean
  onChange: (id: string, times: ScheduleTimes) => void
  onCancel: (id: string) => void
}

type ScheduleListProps = ScheduleActions & { planned: Schedules; mayPublish: boolean }

/** Lists schedules in the order of their times. Publishers can change the times of each schedule, or cancel the schedule. */
export function ScheduleList({ planned, mayPublish, ...actions }: ScheduleListProps) {
  const messages = useStudioMessages().schedules
  if (planned.schedules.length === 0) return null
  return (
    <section aria-labelledby="schedules">
      <h2 id="schedules">{messages.list()}</h2>
      <ol className="entry-list">
        {planned.schedules.map((schedule) => (
          <li key={schedule.id}>
            <ScheduleDetails schedule={schedule} timeZone={planned.timeZone} />
            {mayPublish && <ScheduleButtons schedule={schedule} planned={planned} {...actions} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function ScheduleDetails({ schedule, timeZone }: { schedule: ScheduleSummary; timeZone: string }) {
  const messages = useStudioMessages()
  const { summary, person, at, endsAt, state, problem, changes } = schedule
  const write = (moment: Timestamp) => scheduleTime(moment, timeZone, tagOf(messages.code))
  const isOut = isScheduleOut(schedule)
  return (
    <>
      <h3>{summary}</h3>
      <p className={state === 'live' ? 'good' : undefined}>{messages.schedules[state]({ time: write(isOut ? (endsAt ?? at) : at) })}</p>
      {!isOut && endsAt !== undefined && <p>{messages.schedules.until({ time: write(endsAt) })}</p>}
      <p>
        <small>{[person, ...changes.map(({ file, label }) => nameOfPlace(file, label, messages))].join(' · ')}</small>
      </p>
      {problem !== undefined && (
        <div className="finding error">
          <p>{problemInWords(problem.kind, messages)}</p>
          {problem.detail !== '' && <ForDevelopers output={problem.detail} />}
        </div>
      )}
    </>
  )
}

type ScheduleButtonsProps = ScheduleActions & { schedule: ScheduleSummary; planned: Schedules }

function ScheduleButtons({ schedule, planned, isRunning, onChange, onCancel }: ScheduleButtonsProps) {
  const { id, summary, at, endsAt } = schedule
  const messages = useStudioMessages().schedules
  const [isOpen, setOpen] = useState(false)
  const isOut = isScheduleOut(schedule)
  const write = (moment: Timestamp) => localTimeAt(moment, planned.timeZone)
  return (
    <>
      <div className="row">
        {!isOut && <Button text={messages.change()} target={summary} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />}
        <Button
          text={isOut ? messages.keep() : messages.cancel()}
          target={summary}
          aria-disabled={isRunning}
          onClick={() => !isRunning && onCancel(id)}
        />
      </div>
      {isOpen && !isOut && (
        <ScheduleForm
          planned={planned}
          before={{ at: write(at), ...(endsAt !== undefined && { endsAt: write(endsAt) }) }}
          button={messages.save()}
          isRunning={isRunning}
          onSend={(times) => onChange(id, times)}
        />
      )}
    </>
  )
}
