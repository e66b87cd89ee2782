import { fileOf } from '../files.ts'
import { factsIn, type ValidFile } from './cross-file.ts'
import { findingAt, type Finding } from './finding.ts'

/** Events whose day is over. `today` is a day such as 2026-11-21. */
export function pastEvents({ source, value }: ValidFile, today: string): Finding[] {
  if (source.file !== fileOf('events')) return []
  return factsIn(value, 'date').flatMap(({ path, fact: { iso } }) =>
    iso < today ? [findingAt(source, { rule: 'past-event', path, message: `${iso} is over` })] : [],
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
