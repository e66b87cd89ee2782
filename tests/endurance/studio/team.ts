import type { Random } from '#src/content-toolkit/generate/art/guilloche/random.ts'
import { pick } from '../pick.ts'
import type { TeamCommits } from './team-commits.ts'
import type { TeamModel } from './team-model.ts'
import type { TeamSchedules } from './team-schedules.ts'
import { publisher, type TeamStudio, writers } from './team-studio.ts'
import { type TeamText, teamTexts } from './team-texts.ts'

/** Everything that the acts of a run share: the studio, the model of what the studio must contain, and the source of random choices. */
export type TeamRun = {
  studio: TeamStudio
  model: TeamModel
  schedules: TeamSchedules
  commits: TeamCommits
  random: Random
  /** If `act` is set, it is called whenever the studio begins to build a release. */
  duringBuild: { act: (() => void) | undefined }
  /** Branches of the developer that are on the remote, with the texts that they change. */
  branches: Map<string, Map<string, string>>
  /** Whether the studio runs with STUDIO_PUBLISH=review, in which people publish for review. */
  isReviewed: boolean
  /** E-mail addresses of the people who must be the authors of commits, by the subjects of the commits. */
  authors: Map<string, string>
  /** Returns a text that no earlier call in this run has returned: `beginning` and a number. */
  unused: (beginning: string) => string
}

/** An act of the team. Changes the studio or the remote, and the model in the same way. */
export type Act = (team: TeamRun) => Promise<void> | void

/** E-mail addresses of all people who write in the studio. */
export const authors = [publisher, ...writers] as const

export const pickAuthor = ({ random }: TeamRun): string => pick(random, authors)

export const pickText = ({ random }: TeamRun): TeamText => pick(random, teamTexts)

/** Throws if two values differ. */
export function expectSame(actual: unknown, expected: unknown, what: string): void {
  const [is, must] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== must) throw new Error(`${what}\n  is      ${is}\n  must be ${must}`)
}
