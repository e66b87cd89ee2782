import { Button } from '#src/editor/panel/elements/Button.tsx'
import { Findings } from '#src/editor/panel/elements/Findings.tsx'
import { useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { useFindingsWithin } from '#src/editor/panel/elements/use-findings.ts'
import { useJustAdded } from '#src/editor/panel/elements/use-just-added.ts'
import { capitalise } from '#src/editor/protocol/label.ts'
import { type Weekday, weekdays } from '#src/lib/time.ts'
import { weekdayNames } from '../inputs/formats.ts'
import type { InputProps } from '../inputs/input-props.tsx'
import { TimeTextBox } from './TimeInput.tsx'
import { type DayHours, haveEqualHours, isClosed, rowsFromWeek, type Span, type Week } from './week.ts'

/** Shows a week as seven rows, Monday to Sunday. */
export function WeekControl({ input, week }: { input: InputProps; week: Week }) {
  const language = useSession((session) => session.language)
  const names = weekdayNames(language)
  const usual = weekdays.map((day) => week[day]).find(({ spans }) => spans.length > 0)
  return (
    <fieldset className="week">
      <legend>{input.label}</legend>
      {weekdays.map((day, index) => (
        <DayRow
          key={day}
          day={day}
          names={names}
          week={week}
          usualSpans={usual?.spans ?? [{ opens: '09:00', closes: '18:00' }]}
          // The findings about a row for several days are shown below the first of these days only.
          rows={week[day].rows.filter((row) => index === 0 || !week[weekdays[index - 1] ?? day].rows.includes(row))}
          input={input}
          onChange={(hours) => input.onChange(rowsFromWeek({ ...week, [day]: hours }, input.value))}
        />
      ))}
    </fieldset>
  )
}

type DayRowProps = {
  day: Weekday
  names: readonly string[]
  week: Week
  /** The hours that a closed day gets when the writer opens it. */
  usualSpans: Span[]
  rows: readonly number[]
  input: InputProps
  onChange: (hours: DayHours) => void
}

type DayState = 'open' | 'closed' | 'appointment'

function DayRow({ day, names, week, usualSpans, rows, input, onChange }: DayRowProps) {
  const messages = useMessages().facts.week
  const hours = week[day]
  const { isNeeded, onBlur } = useJustAdded(
    hours.spans.map(({ opens, closes }) => [opens, closes]),
    useFindingsWithin(input),
  )
  const position = weekdays.indexOf(day)
  // Buttons copy the hours of the day before and of Monday, unless those hours are equal to the hours of this day.
  const copied = weekdays.filter(
    (other, index) => (index === position - 1 || (index === 0 && position > 0)) && !haveEqualHours(hours, week[other]),
  )
  const name = capitalise(names[position] ?? day)
  const state: DayState = hours.byAppointment ? 'appointment' : isClosed(hours) ? 'closed' : 'open'
  const changeState = (next: string) => onChange({ spans: next === 'open' ? usualSpans : [], byAppointment: next === 'appointment' })
  const changeSpans = (spans: Span[]) => onChange({ spans, byAppointment: false })
  const states: DayState[] = ['open', 'closed', 'appointment']
  return (
    <div className="day" role="group" aria-label={name} onBlur={onBlur}>
      <span>{name}</span>
      <select aria-label={messages.state({ day: name })} value={state} onChange={({ target }) => changeState(target.value)}>
        {states.map((key) => (
          <option key={key} value={key}>
            {messages[key]()}
          </option>
        ))}
      </select>
      {hours.spans.map((span, index) => (
        // Spans have no ids, so the key is the index. When a span is removed, the next span gets its input, which may still hold typed
        // text. That text is not shown, because `TimeTextBox` shows typed text only if it means the value of the span.
        <SpanInputs
          key={index}
          day={name}
          span={span}
          onChange={(next) => changeSpans(hours.spans.with(index, next))}
          {...(hours.spans.length > 1 && { onRemove: () => changeSpans(hours.spans.toSpliced(index, 1)) })}
        />
      ))}
      <div className="row">
        {state === 'open' && (
          <Button text={messages.add()} target={name} className="link" onClick={() => changeSpans(withFurtherSpan(hours.spans))} />
        )}
        {copied.map((other) => (
          <Button
            key={other}
            text={messages.sameAs({ day: names[weekdays.indexOf(other)] ?? other })}
            target={name}
            className="link"
            onClick={() => onChange(week[other])}
          />
        ))}
      </div>
      {rows.map((row) => (
        <RowFindings key={row} input={input} row={row} isNeeded={isNeeded} />
      ))}
    </div>
  )
}

type SpanInputsProps = { day: string; span: Span; onChange: (span: Span) => void; onRemove?: () => void }

function SpanInputs({ day, span, onChange, onRemove }: SpanInputsProps) {
  const allMessages = useMessages()
  const messages = allMessages.facts.week
  const ends = ['opens', 'closes'] as const
  return (
    <div className="span">
      {ends.map((end) => (
        <label key={end}>
          {messages[end]()}
          <TimeTextBox
            aria-label={allMessages.named({ name: day, value: messages[end]() })}
            value={span[end]}
            onChange={(time) => onChange({ ...span, [end]: time })}
          />
        </label>
      ))}
      {onRemove && <Button text="✕" title={messages.remove()} target={`${day}, ${span.opens}`} onClick={onRemove} />}
    </div>
  )
}

type RowFindingsProps = { input: InputProps; row: number; isNeeded: boolean }

function RowFindings({ input: { file, path, findingsId, onUse }, row, isNeeded }: RowFindingsProps) {
  const findings = useFindingsWithin({ file, path: [...path, row] })
  return <Findings id={`${findingsId}-${row}`} findings={findings} onUse={onUse} isNeeded={isNeeded && findings.length > 0} />
}

/**
 * Adds a span of opening hours to a day. If the only span includes 12:00 to 14:00, splits it there, because most places that open twice a
 * day close for lunch. Otherwise adds an empty span.
 */
function withFurtherSpan(spans: Span[]): Span[] {
  const [only] = spans
  if (spans.length !== 1 || !only || only.opens >= '12:00' || only.closes <= '14:00') return [...spans, { opens: '', closes: '' }]
  return [
    { ...only, closes: '12:00' },
    { ...only, opens: '14:00' },
  ]
}
