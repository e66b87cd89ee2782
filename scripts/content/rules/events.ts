import { defineRules, ofCollection } from './rule.ts'

/** Past events, and events below a later one: the page shows them in the order of the file. */
export const events = defineRules(
  {
    'past-event': {
      severity: 'warning',
      fix: 'Delete the event or give it a new day; “events.past” in site.yaml says what visitors see meanwhile.',
      suppressible: true,
      summary: 'The day of an event is over.',
      details: '`events.past` in `site.yaml` says what visitors see of it: shown, marked as over, or hidden.',
    },
    'unordered-event': {
      severity: 'warning',
      fix: 'Put the events in the order of their days.',
      summary: 'An event stands below one of a later day.',
      details: 'The home page shows the events in the order of the file.',
    },
  },
  {
    onDay: ofCollection('events', (events, today: string) =>
      events.flatMap(({ date: { iso } }, index) => {
        const path = [index, 'date']
        const later = events.slice(0, index).find((earlier) => earlier.date.iso > iso)
        return [
          ...(iso < today ? [{ rule: 'past-event' as const, path, message: `${iso} is over` }] : []),
          ...(later
            ? [
                {
                  rule: 'unordered-event' as const,
                  path,
                  message: `is ${iso}, and “${later.id}” above it is on ${later.date.iso}`,
                  fix: `Move the event above “${later.id}”.`,
                },
              ]
            : []),
        ]
      }),
    ),
  },
)
