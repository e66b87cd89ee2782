import type { LiveSiteCalls } from './live-site-calls.ts'

const unsupported = () => ({ kind: 'unsupported' as const })

/** The answers of a server that does not publish the site itself, such as `npm run dev`. */
export const withoutLiveSite: LiveSiteCalls = {
  person: () => ({ name: undefined }),
  presence: () => ({ people: undefined }),
  releases: () => ({ live: undefined }),
  publishNow: unsupported,
  publishForReview: unsupported,
  rollBack: unsupported,
  schedules: () => ({ planned: undefined }),
  schedule: unsupported,
  changeSchedule: unsupported,
  cancelSchedule: unsupported,
  previews: () => ({ previews: undefined }),
  createPreview: unsupported,
  revokePreview: () => ({ isRevoked: false }),
}
