import { z } from 'zod'
import { place, summary } from '#src/editor/calls/index.ts'
import type { PublicationState } from '../shared/publication-states.ts'
import type { PublicationProblem } from './publication-problem.ts'

/** The changes that a publication leaves out. */
export const leftOutChanges = z.array(place).max(5000)

/** The calls about people, publications and rollbacks, with the schema of their input. */
export const publicationSchemas = {
  /** Returns who makes the call. */
  person: z.strictObject({}),
  /** Returns the releases of the site and the latest publications. */
  releases: z.strictObject({}),
  /** Publishes what is saved, except for the changes that are left out, at once. */
  publishNow: z.strictObject({ summary, leftOut: leftOutChanges }),
  /** Publishes what is saved for review, except for the changes that are left out. */
  publishForReview: z.strictObject({ summary, leftOut: leftOutChanges }),
  /** Shows visitors an older release again, and commits its content. `release` is its name. */
  rollBack: z.strictObject({ release: z.string().max(100) }),
}

/**
 * `rollbackTo` is the release of a rollback: visitors see it from the first step on. Its `summary` is the subject of the commit, in
 * English. `at` is in milliseconds since 1970. With `problem`, main is unchanged, unless the problem is `not-served`: then the publication
 * is on main, but visitors do not see it.
 */
export type PublicationSummary = {
  id: string
  at: number
  person: string
  summary: string
  rollbackTo: { name: string; number: number } | undefined
  isForReview: boolean
  state: PublicationState
  problem: PublicationProblem | null
}

/** Outcome of a publication or a rollback that has ended, also if it has failed. */
export type PublicationOutcome = { kind: 'publication' } & PublicationSummary

/**
 * A release of the site. `builtAt` is in ISO 8601. `summary` and `rollbackTo` are those of its publication. `isLater`: its content was
 * published after that of the current release. `canRollBack`: it can be served again at once.
 */
type ReleaseSummary = {
  name: string
  number: number
  builtAt: string
  summary: string
  rollbackTo: PublicationSummary['rollbackTo']
  person: string
  isCurrent: boolean
  isLater: boolean
  canRollBack: boolean
}

/** A branch for review. `address` is that of its page at the git host, if known. `at` is in milliseconds since 1970. */
export type ReviewSummary = {
  branch: string
  at: number
  person: string
  summary: string
  address: string | undefined
  state: 'waiting' | 'merged' | 'closed'
}

/**
 * The versions of the site. `mayPublish`: the person may publish at once and roll back. `mayPublishForReview`: the person may publish for
 * review. `servesSite`: visitors see a publication at once, otherwise after the host has built it.
 */
export type LiveSite = {
  mayPublish: boolean
  mayPublishForReview: boolean
  servesSite: boolean
  /** Address of the home page for visitors (`url` of site.yaml). */
  siteUrl: string
  publications: PublicationSummary[]
  reviews: ReviewSummary[]
  releases: ReleaseSummary[]
}

export type PublicationAnswers = {
  person: { name: string | undefined }
  releases: LiveSite
  publishNow: PublicationOutcome
  publishForReview: PublicationOutcome
  /** `missing`: the release does not exist. A release that cannot be served is a problem of the publication. */
  rollBack: PublicationOutcome | { kind: 'missing' }
}
