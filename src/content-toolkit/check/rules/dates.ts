import { factsIn } from '../../read/index.ts'
import { defineRules, ofCollection, warning } from './rule.ts'

/** Dates that have passed, are too late or are out of order. */
export const dates = defineRules(
  {
    'expired-security': warning({
      suppressible: false,
      summary: 'The date in `security.validUntil` of `site.yaml` has passed.',
      fix: 'Make sure that somebody still reads the mailbox, and give a date within the next year.',
      details: `
        Security researchers read in \`/.well-known/security.txt\` where to report a vulnerability, and until when the
        address is valid ([RFC 9116](https://www.rfc-editor.org/rfc/rfc9116)). Make sure that somebody still reads
        \`security.email\`, then give a date within the next year.`,
    }),
    'future-update': warning({
      summary: 'The date of the last change to a legal text is in the future.',
      fix: 'Give the date of the last change.',
      details: 'Visitors see the month of `updated` as the date of the last change.',
    }),
    'past-event': warning({
      summary: 'The date of an event has passed.',
      fix: 'Delete the event or give it a new date. Until then, “events.past” in site.yaml decides what visitors see.',
      details: 'With `events.past` in `site.yaml`, the site shows past events unchanged, marks them as past, or hides them.',
    }),
    'unordered-event': warning({
      suppressible: false,
      summary: 'An event is listed below one with a later date.',
      fix: 'Put the events in order of date.',
      details: 'The home page shows the events in the order of the file.',
    }),
  },
  {
    *validFileOnDay(file, today) {
      yield* checkEvents(file, today)
      yield* checkSecurity(file, today)
      if (!file.file.startsWith('legal/')) return
      for (const { path, value } of factsIn(file.data, 'date'))
        if (value.iso > today) yield { rule: 'future-update', path, message: `${value.iso} is in the future` }
    },
  },
)

const checkEvents = ofCollection('events', function* (events, today: string) {
  for (const [index, { date }] of events.entries()) {
    const path = [index, 'date']
    if (date.iso < today) yield { rule: 'past-event' as const, path, message: `${date.iso} has passed` }
    const later = events.slice(0, index).find((event) => event.date.iso > date.iso)
    if (!later) continue
    const message = `is ${date.iso}, but “${later.id}” above it is on ${later.date.iso}`
    yield { rule: 'unordered-event' as const, path, message, fix: `Move the event above “${later.id}”.` }
  }
})

const checkSecurity = ofCollection('site', function* ({ security }, today: string) {
  const { iso } = security.validUntil
  if (iso < today) yield { rule: 'expired-security' as const, path: ['security', 'validUntil'], message: `${iso} has passed` }
})
