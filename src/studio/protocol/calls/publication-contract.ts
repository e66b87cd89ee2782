import { z } from 'zod'
import { type CallSetOf, placeSchema, summarySchema } from '#src/editor/protocol/calls/index.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { PublicationProblem } from './publication-problem.ts'

export const publicationStates = [
  'waiting',
  /** The publication has a commit, which has not passed the check and the gate yet. */
  'committed',
  'built',
  'pushed',
  /** Visitors see the publication. If the studio does not serve the site, the host now builds the publication. */
  'live',
  'proposed',
  /** The publication was given up because of its problem. */
  'failed',
] as const

type PublicationState = (typeof publicationStates)[number]

export const leftOutChangesSchema = z.array(placeSchema).max(5000)

export const publicationSchemas = {
  /** Returns the name of the person who makes the call, or undefined if the person has no name. */
  person: z.strictObject({}),
  /** Returns the latest publications and reviews, the releases, and what the person may do with them. */
  publishingOverview: z.strictObject({}),
  /** Publishes all saved changes except the changes in `leftOut`. The published changes go to main at once, without a review. */
  publishNow: z.strictObject({ summary: summarySchema, leftOut: leftOutChangesSchema }),
  /** Publishes all saved changes except the changes in `leftOut`. The published changes go to a branch, where a person reviews them. */
  publishForReview: z.strictObject({ summary: summarySchema, leftOut: leftOutChangesSchema }),
  /** Shows visitors an older release again, and commits its content. `release` is its name. */
  rollBack: z.strictObject({ release: z.string().max(100) }),
}

export type PublicationSummary = {
  id: string
  at: Timestamp
  person: string
  /** For a rollback, the subject of its commit in English; otherwise the summary that the person has written. */
  summary: string
  /**
   * The older release that a rollback serves again; undefined for another publication. Visitors see this release from the first step on.
   */
  rollbackTo: { name: string; number: number } | undefined
  isForReview: boolean
} & ({ state: Exclude<PublicationState, 'failed'>; problem?: undefined } | Failure)

type Failure = {
  state: 'failed'
  /**
   * Why the publication has failed. Main is unchanged, except with `not-served`: the publication is on main, but visitors do not see it.
   */
  problem: PublicationProblem
}

/** Outcome of publishing: the publication, even if it has failed. */
export type PublicationOutcome = { kind: 'publication' } & PublicationSummary

type ReleaseSummary = {
  name: string
  number: number
  /** The time of the build in ISO 8601. */
  builtAt: string
  /** Summary of the publication or rollback that has made this release; empty if none has. */
  summary: string
  /** The older release that this release serves again, if a rollback has made this release. */
  rollbackTo: PublicationSummary['rollbackTo']
  person: string
  isCurrent: boolean
  /** Whether the content of this release was published after the content of the current release. */
  isLater: boolean
  canRollBack: boolean
}

export type ReviewSummary = {
  branch: string
  at: Timestamp
  person: string
  summary: string
  /** The URL of the page of the review at the git host, if known. */
  url: string | undefined
  state: 'waiting' | 'merged' | 'closed'
}

/** The data below “Publish” in the panel: the latest publications and reviews, the releases, and what the person may do with them. */
export type PublishingOverview = {
  mayPublish: boolean
  mayPublishForReview: boolean
  /** Whether the studio serves the site, so that visitors see a publication at once. Otherwise they see it after the host has built it. */
  servesSite: boolean
  siteUrl: string
  publications: PublicationSummary[]
  reviews: ReviewSummary[]
  releases: ReleaseSummary[]
}

export type PublicationCalls = CallSetOf<
  typeof publicationSchemas,
  {
    person: { name: string | undefined }
    publishingOverview: PublishingOverview
    publishNow: PublicationOutcome
    publishForReview: PublicationOutcome
    /** `missing`: the release does not exist. A release that cannot be served is a problem of the publication. */
    rollBack: PublicationOutcome | { kind: 'missing' }
  }
>
