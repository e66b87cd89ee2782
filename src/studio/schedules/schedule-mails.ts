import { shortDigest } from '#src/lib/node/digest.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { RunSql } from '#src/server-lib/database/index.ts'
import { enqueueMail } from '#src/server-lib/mail/index.ts'
import { scheduleTime } from '#src/studio/protocol/schedule-states.ts'
import type { StudioMessages } from '#src/tool-messages/studio-messages.ts'
import type { Schedule } from './schedule-store.ts'

export const scheduleMail = 'schedule'

/** Maximum length, in characters, of the detail for developers in a mail, such as the output of a build. */
const maxDetail = 2000

/** Adds the mail about the problem of a schedule to the outbox, once for each cause. Does nothing if the person was removed. */
export async function enqueueScheduleMail(
  sql: RunSql,
  { id, state, problem }: Schedule,
  person: { email: string; language: string } | undefined,
  now: Timestamp,
): Promise<void> {
  if (!person) return
  const { email: recipient, language } = person
  const cause = shortDigest(state, problem?.kind ?? '', problem?.detail ?? '')
  await enqueueMail(sql, { id: `${id} ${cause}`, about: id, kind: scheduleMail, recipient, language }, now)
}

type MailOptions = { messages: StudioMessages; language: string; brand: string; timeZone: string }

/**
 * Composes the mail about the problem of a schedule. Returns undefined if the problem is over, or if the schedule has ended or was
 * cancelled.
 */
export function composeScheduleMail(
  schedule: Schedule | undefined,
  { messages: { schedules: messages }, language, brand, timeZone }: MailOptions,
) {
  if (!schedule?.problem || schedule.state === 'ended' || schedule.state === 'cancelled') return undefined
  const { state, summary, at, endsAt } = schedule
  const { kind, detail } = schedule.problem
  const moment = state === 'waiting' || state === 'failed' ? at : (endsAt ?? at)
  const time = `${scheduleTime(moment, timeZone, language)} (${timeZone})`
  const reason = kind === 'conflicts' || kind === 'invalid-content' || kind === 'missed' ? kind : 'other'
  const lines = [
    messages[state]({ summary, time }),
    messages.reasons[reason](),
    ...(detail === '' ? [] : [detail.slice(0, maxDetail)]),
    messages.toDo(),
  ]
  return { autoSubmitted: 'auto-generated' as const, subject: messages.subject({ brand }), text: lines.join('\n\n') }
}
