import type { FailedGit } from '#src/publishing/git/index.ts'

/** An answer of a viewer. An empty text says that the pages look right. Times are in milliseconds since 1970. */
type ViewerAnswer = { id: string; at: number; text: string }

/** A link that shows the site with some changes, until it expires or is revoked. */
export type PreviewSummary = {
  id: string
  person: string
  summary: string
  expiresAt: number
  isOpen: boolean
  answers: ViewerAnswer[]
}

/** Outcome of making a link. `path` has the secret token, which the server does not keep. `nothing`: no change is chosen. */
export type PreviewOutcome = { kind: 'created'; path: string } | { kind: 'nothing' | 'unsupported' } | FailedGit
