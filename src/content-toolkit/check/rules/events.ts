import { defineRules, ofCollection } from './rule.ts'

/** Past events, and events below a later one: the page shows them in the order of the file. */
export const events = defineRules(
  {
    'past-event': {
      severity: 'warning',
      fix: 'Delete the event or give it a new date; until then “events.past” in site.yaml decides what visitors see.',
      suppressible: true,
      summary: 'The date of an event has passed.',
      details: '`events.past` in `site.yaml` decides what visitors see: the event as it is, marked as past, or not at all.',
    },
    'unordered-event': {
      severity: 'warning',
      fix: 'Put the events in order of date.',
      summary: 'An event is listed below one with a later date.',
      details: 'The home page shows the events in the order of the file.',
    },
  },
  {
    onDay: ofCollection('events', (events, today: string) =>
      events.flatMap(({ date: { iso } }, index) => {
        const path = [index, 'date']
        const later = events.slice(0, index).find((earlier) => earlier.date.iso > iso)
        return [
          ...(iso < today ? [{ rule: 'past-event' as const, path, message: `${iso} has passed` }] : []),
          ...(later
            ? [
                {
                  rule: 'unordered-event' as const,
                  path,
                  message: `is ${iso}, but “${later.id}” above it is on ${later.date.iso}`,
                  fix: `Move the event above “${later.id}”.`,
                },
              ]
            : []),
        ]
      }),
    ),
  },
)
