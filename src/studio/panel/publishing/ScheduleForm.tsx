import { useId, useState } from 'react'
import { nameOfZone, SummaryField } from '#src/editor/panel/index.ts'
import type { Schedules } from '#src/studio/protocol/calls/schedule-contract.ts'
import { useStudioMessages } from '../session/studio-panel-messages.ts'

/** The times at which changes go live and end: local times in the time zone of the site, such as 2030-05-09T10:00. */
export type ScheduleTimes = { at: string; endsAt?: string }

type ScheduleFormProps = {
  planned: Pick<Schedules, 'timeZone' | 'now'>
  /**
   * The current times of an existing schedule, if the form changes them. The form then has no field for the summary, which stays the same.
   */
  before?: ScheduleTimes
  button: string
  isRunning: boolean
  onSend: (times: ScheduleTimes, summary: string) => void
}

/** The form for a schedule. An existing schedule has only the fields for the times. */
export function ScheduleForm({ planned: { timeZone, now }, before, button, isRunning, onSend }: ScheduleFormProps) {
  const { schedules, code } = useStudioMessages()
  const [summary, setSummary] = useState('')
  const [at, setAt] = useState(before?.at ?? '')
  const [endsAt, setEndsAt] = useState(before?.endsAt ?? '')
  const id = useId()
  const zoneId = `${id}-zone`
  return (
    <form
      className="publish"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isRunning) onSend({ at, ...(endsAt !== '' && { endsAt }) }, summary)
      }}
    >
      {!before && <SummaryField label={schedules.name()} value={summary} onChange={setSummary} />}
      <p id={zoneId}>{schedules.zone({ zone: nameOfZone(timeZone, code) ?? timeZone })}</p>
      <TimeField id={`${id}-start`} label={schedules.at()} zone={zoneId} min={now} isRequired value={at} onChange={setAt} />
      <TimeField id={`${id}-end`} label={schedules.endsAt()} zone={zoneId} min={at} value={endsAt} onChange={setEndsAt} />
      <button type="submit" aria-disabled={isRunning}>
        {button}
      </button>
    </form>
  )
}

type TimeFieldProps = {
  id: string
  label: string
  /** Id of the sentence that names the time zone. */
  zone: string
  min: string
  isRequired?: boolean
  value: string
  onChange: (value: string) => void
}

const TimeField = ({ id, label, zone, min, isRequired = false, value, onChange }: TimeFieldProps) => (
  <>
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      type="datetime-local"
      aria-describedby={zone}
      required={isRequired}
      min={min}
      max="2999-12-31T23:59"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </>
)
