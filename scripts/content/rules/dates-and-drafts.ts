import { fileOf } from '../source/files.ts'
import { factsIn, type ValidFile } from './cross-file.ts'
import type { Parsed } from '../../../src/content/schema/index.ts'
import { findingAt, type Finding } from '../check/finding.ts'

/** Events whose day is over. `today` is a day such as 2026-11-21. */
export function pastEvents({ source, value }: ValidFile, today: string): Finding[] {
  if (source.file !== fileOf('events')) return []
  return factsIn(value, 'date').flatMap(({ path, fact: { iso } }) =>
    iso < today ? [findingAt(source, { rule: 'past-event', path, message: `${iso} is over` })] : [],
  )
}

/** Events that stand below a later one: the page shows them in the order of the file. */
export function unorderedEvents({ source, value }: ValidFile): Finding[] {
  if (source.file !== fileOf('events')) return []
  const events = value as Parsed['events'] // its schema has found it valid
  return events.flatMap(({ date }, index) => {
    const later = events.slice(0, index).find((earlier) => earlier.date.iso > date.iso)
    if (!later) return []
    const message = `is ${date.iso}, and “${later.id}” above it is on ${later.date.iso}`
    return [findingAt(source, { rule: 'unordered-event', path: [index, 'date'], message, fix: `Move the event above “${later.id}”.` })]
  })
}

/** Legal texts that say that they will be changed one day. `today` is a day such as 2026-11-21. */
export function futureUpdates({ source, value }: ValidFile, today: string): Finding[] {
  if (!source.file.startsWith('legal/')) return []
  return factsIn(value, 'date').flatMap(({ path, fact: { iso } }) =>
    iso > today ? [findingAt(source, { rule: 'future-update', path, message: `${iso} is still to come` })] : [],
  )
}

/** The address for those who find a weakness, once the day is over until which it is looked after (RFC 9116, 2.5.5). */
export function expiredSecurity({ source, value }: ValidFile, today: string): Finding[] {
  if (source.file !== fileOf('site')) return []
  return factsIn(value, 'date').flatMap(({ path, fact: { iso } }) =>
    path[0] === 'security' && iso < today ? [findingAt(source, { rule: 'expired-security', path, message: `${iso} is over` })] : [],
  )
}

const isDraft = (value: unknown): boolean => typeof value === 'object' && value !== null && 'draft' in value && value.draft === true

/** Legal texts that no lawyer has confirmed. */
export const drafts = ({ source, value }: ValidFile): Finding[] =>
  isDraft(value)
    ? [findingAt(source, { rule: 'draft-legal-text', path: ['draft'], message: 'is true: no lawyer has confirmed the text' })]
    : []
