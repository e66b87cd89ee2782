import type { Timestamp } from '#src/lib/time.ts'
import { tagOf } from '../../controls/inputs/formats.ts'
import { useWords } from '../../hooks/use-editor.ts'

/** Says who has done something, and when: “9 May 2030, 10:00, Ada Byron”. */
export function PersonAndTime({ person, at }: { person: string | undefined; at: Timestamp }) {
  const { history, code } = useWords()
  const time = new Intl.DateTimeFormat(tagOf(code), { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return <time dateTime={new Date(at).toISOString()}>{person === undefined ? time : history.by({ time, person })}</time>
}
