import { isDeepStrictEqual } from 'node:util'
import { resolvePath, valueAt, withIds } from '../../../content/yaml-values/path.ts'
import type { ContentFolder } from '../../../content-toolkit/read/index.ts'
import { fileHistory, orFailure } from '../../../publishing/git/index.ts'
import type { Answers, FieldPlace, ValueChange } from '../../calls/answers.ts'
import type { SavedChanges } from '../storage/saved-changes.ts'
import { changesAt, unpublishedChanges } from './place-changes.ts'

/** Number of changes that the history of a text shows. */
const maxChanges = 50

/** Returns the name of a person; undefined on a server without sign-in. */
export type NameOf = (personId: string) => Promise<string | undefined>

type Sources = { root: string; folder: ContentFolder; saved: SavedChanges; nameOf: NameOf }

/**
 * Returns the latest changes of the value at a place, the newest first: what was saved and is not published, then the commits of main. An
 * item that has moved is followed by its id. Without git only the saved changes are known.
 */
export async function historyOfPlace({ root, folder, saved, nameOf }: Sources, { file, path }: FieldPlace): Promise<Answers['history']> {
  const source = folder.files.find((candidate) => candidate.file === file)
  const resolved = resolvePath(source?.value, path)
  if (!source || !resolved) return { changes: [], isCut: false }
  const place = withIds(source.value, resolved)
  const present = valueAt(source.value, resolved)
  const git = await orFailure(() => fileHistory(root, file))
  const commits = 'kind' in git ? [] : git.commits
  const committed = commits.flatMap(({ person, at, changes }): ValueChange[] =>
    changesAt(changes, place).map(({ before, after }) => ({ before, after, person, at, isPublished: true })),
  )
  const published = committed[0]?.after
  const unpublished = await Promise.all(
    unpublishedChanges(changesAt(saved.ofFile(file), place), published, present).map(
      async ({ before, after, personId, at }): Promise<ValueChange> => ({
        ...{ before, after, at, isPublished: false },
        person: await nameOf(personId),
      }),
    ),
  )
  const wasTyped = unpublished.length === 0 && commits.length > 0 && !isDeepStrictEqual(present, published)
  // A text editor has written the file.
  if (wasTyped) unpublished.push({ before: published, after: present, person: undefined, at: undefined, isPublished: false })
  const changes = [...unpublished, ...committed]
  return { changes: changes.slice(0, maxChanges), isCut: changes.length > maxChanges || 'kind' in git || git.isCut }
}
