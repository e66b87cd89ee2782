import { isDeepStrictEqual } from 'node:util'
import { type ContentValue, type EditPath, editPathOf, resolvePath, valueAt } from '#src/content-model/yaml-values/path.ts'
import type { ContentDifference, ContentOverlay } from '#src/content-toolkit/edit/index.ts'
import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { ValueChange } from '#src/editor/protocol/calls/field-answers.ts'
import { catchGitError, readFileHistory } from '#src/publishing/git/index.ts'
import type { SavedChange } from '../storage/saved-changes.ts'
import type { WriteLog } from '../storage/write-log.ts'
import { changesAt, changesLeadingTo, hasPositions, unpublishedChanges } from './place-changes.ts'

/** Maximum number of changes in the history of a place. Older changes are left out, because the panel lists all changes at once. */
const maxChanges = 50

export type NameOf = (personId: string) => Promise<string | undefined>

/**
 * Returns the latest changes of the value at a place, the newest first: the saved changes that are not published, then the commits of main.
 * The id of an item identifies it after it has moved; a text in a list without ids is identified by its wording. If git cannot be read,
 * returns only the saved changes.
 */
export async function readPlaceHistory(
  { writeLog, overlay }: { writeLog: WriteLog; overlay: ContentOverlay },
  { file, path }: FieldPlace,
  nameOf?: NameOf,
): Promise<Answers['history']> {
  const { root } = writeLog
  const parsed = overlay.parsed()
  const source = parsed.files.find((candidate) => candidate.file === file)
  const resolved = resolvePath(source?.value, path)
  if (!source || !resolved) return { changes: [], isCut: false }
  const place = editPathOf(source.value, resolved)
  const present = valueAt(source.value, resolved)
  const git = await catchGitError(() => readFileHistory(root, file))
  const commits = 'kind' in git ? [] : git.commits
  const changesOfCommits = commits.flatMap(({ person, committedAt, changes }) =>
    changes.map((change) => ({ ...change, person, committedAt })),
  )
  const { unpublished, committed } = changesOf(place, present, writeLog.listChangesOfFile(file), changesOfCommits)
  const published = committed[0]?.after
  const wasTyped = unpublished.length === 0 && commits.length > 0 && !hasPositions(place) && !isDeepStrictEqual(present, published)
  const changes: ValueChange[] = [
    // The present value was not saved in the editor and not committed, so a person has written it with a text editor.
    ...(wasTyped ? [{ before: published, after: present, person: undefined, madeAt: undefined, isPublished: false }] : []),
    ...(await Promise.all(
      unpublished.map(async ({ before, after, personId, savedAt }) => ({
        before,
        after,
        madeAt: savedAt,
        person: await nameOf?.(personId),
        isPublished: false,
      })),
    )),
    ...committed.map(({ before, after, person, committedAt }) => ({ before, after, madeAt: committedAt, person, isPublished: true })),
  ]
  return { changes: changes.slice(0, maxChanges), isCut: changes.length > maxChanges || 'kind' in git || git.isCut }
}

/**
 * Returns the unpublished changes of a place, taken from `saved`, and the published ones, taken from `commits`. Both lists begin with the
 * newest.
 */
function changesOf<Committed extends ContentDifference>(
  place: EditPath,
  present: ContentValue | undefined,
  saved: readonly SavedChange[],
  commits: readonly Committed[],
): { unpublished: SavedChange[]; committed: Committed[] } {
  if (!hasPositions(place)) {
    const committed = changesAt(commits, place)
    return { unpublished: unpublishedChanges(changesAt(saved, place), committed[0]?.after, present), committed }
  }
  const leading = changesLeadingTo(saved, place, present)
  // `wordings` are the present wording and the earlier ones, the newest first. The first of them that a commit has written is published.
  const wordings = [present, ...leading.map(({ before }) => before)]
  const published = wordings.findIndex((wording) => changesLeadingTo(commits, place, wording).length > 0)
  if (published < 0) return { unpublished: leading, committed: [] }
  return { unpublished: leading.slice(0, published), committed: changesLeadingTo(commits, place, wordings[published]) }
}
