import { placeKey } from '#src/editor/protocol/entries.ts'
import type { LeftOut } from '#src/publishing/git/index.ts'
import { expectSame, type TeamRun } from './team.ts'
import { type TeamText, teamTexts } from './team-texts.ts'

/**
 * Returns random items of the list of unpublished changes in the editor. The caller leaves them out of a publication. Throws if the list
 * differs from the unpublished changes of the model; does not compare them if main has moved since the studio last fetched it.
 */
export async function pickLeftOut({ studio, model, random }: TeamRun): Promise<LeftOut[]> {
  const { changes } = await studio.changes()
  const { known } = model
  const unpublished = new Set(teamTexts.flatMap(({ key, wholeKey }) => (model.saved.get(key) === known.get(key) ? [] : [wholeKey])))
  if (model.isCurrent) expectSame(changes.map(placeKey).toSorted(), [...unpublished].toSorted(), 'The list of changes')
  return changes.filter(() => random.between(0, 1) < 0.3)
}

export const isIn =
  (leftOut: readonly LeftOut[]) =>
  ({ wholeKey }: TeamText): boolean =>
    leftOut.some((change) => placeKey(change) === wholeKey)
