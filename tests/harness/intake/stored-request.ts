import type { StoredRequest } from '#src/intake/protocol/stored-request.ts'

/** A stored request in the state `new`. The client uses the French pages, and its form has no fields. */
export const storedRequest: StoredRequest = {
  id: '7K3M9-2QXPD',
  receivedAt: Date.UTC(2026, 6, 1, 12),
  form: 'simple',
  language: 'fr',
  page: '/contact',
  campaign: {},
  fields: {},
  email: 'ada@example.com',
  flags: [],
  state: 'new',
  assignee: undefined,
  answeredAt: undefined,
  unconfirmed: undefined,
  eventTexts: '',
}
