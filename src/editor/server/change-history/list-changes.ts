import type { ContentOverlay } from '#src/content-toolkit/edit/index.ts'
import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { GateState } from '#src/editor/protocol/calls/unpublished-changes.ts'
import { catchGitError, findUnpublished, findUnsentCommits } from '#src/publishing/git/index.ts'
import { namedFindings } from '../drafts/field-findings.ts'
import { namesOfItems } from '../fields/field.ts'
import { imageDescriptions } from '../fields/images.ts'
import type { WriteLog } from '../storage/write-log.ts'
import type { NameOf } from './place-history.ts'
import { withSaves } from './who-saved.ts'

/**
 * Functions that only some servers have (`ServerDependencies`): they return the names of people, the commits in review and the decision of
 * the gate.
 */
type ListSources = { nameOf?: NameOf; listCommitsInReview?: () => Promise<readonly string[]>; gateState?: () => Promise<GateState> }

/**
 * Lists the saved changes that are not published, with the people who have saved them, and the findings of a check of the saved content.
 */
export function listChanges(
  { writeLog, overlay }: { writeLog: WriteLog; overlay: ContentOverlay },
  { nameOf, listCommitsInReview, gateState }: ListSources,
): Promise<Answers['changes']> {
  const { root } = writeLog
  return catchGitError(async () => {
    const differences = await findUnpublished(root, await listCommitsInReview?.())
    if (differences.kind !== 'found') return differences
    const gate = await gateState?.()
    const { findings, parsed } = overlay.with(new Map())
    const items = Object.fromEntries(parsed.files.flatMap(({ value }) => Object.entries(namesOfItems(value))))
    return {
      ...differences,
      changes: await withSaves(writeLog, differences.changes, nameOf),
      ...(gate && { gate }),
      findings: namedFindings(findings, parsed),
      itemNames: { ...items, ...imageDescriptions(parsed) },
      unsent: await findUnsentCommits(root),
    }
  })
}
