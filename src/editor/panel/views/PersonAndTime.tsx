import { tagOf } from '#src/editor/panel/controls/inputs/formats.ts'
import { useMessages } from '#src/editor/panel/elements/use-editor.ts'
import type { Timestamp } from '#src/lib/time.ts'

/** Shows a time and a person: “9 May 2030, 10:00, Ada Byron”. */
export function PersonAndTime({ person, time }: { person: string | undefined; time: Timestamp }) {
  const { history, code } = useMessages()
  const formatted = new Intl.DateTimeFormat(tagOf(code), { dateStyle: 'medium', timeStyle: 'short' }).format(time)
  return <time dateTime={new Date(time).toISOString()}>{person === undefined ? formatted : history.by({ time: formatted, person })}</time>
}
