import { join } from 'node:path'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { liveLink, type ReleaseBuild, type ReleaseStore, type SwitchOutcome, switchTo } from '#src/publishing/release/index.ts'
import type { PublicationIn } from './publication-store.ts'

/**
 * Why visitors do not get a release.
 *
 * - `not-served`: its commit is on main, but no release of the commit can be served.
 * - The other kinds are those of a rollback: `switchTo` has refused the release, or has thrown an error (`not-switched`). Main is then
 *   unchanged.
 */
export type ServeFailure = { kind: 'not-served' | 'not-switched' | Exclude<SwitchOutcome['kind'], 'switched'>; report: string }

/** Returns the folder with the files that visitors get. `folder` is the folder of everything that the studio stores. */
export const servedFolder = (folder: string): string => join(liveLink({ folder }), 'client')

/** Serves an older release again, for a rollback. Returns why it cannot be served; undefined if it is served. */
export async function serveFormer(releases: ReleaseStore, name: string): Promise<ServeFailure | undefined> {
  try {
    const { kind } = await switchTo(releases, name)
    return kind === 'switched' ? undefined : { kind, report: `The release ${name} cannot be served (${kind}).` }
  } catch (error) {
    return { kind: 'not-switched', report: `The release ${name} cannot be served (${errorMessage(error)}).` }
  }
}

/**
 * Serves the release of a commit that is on main. Builds the commit again if the release is missing or damaged, or was built by other code.
 * In the result, `release` is the name of the served release.
 */
export async function serveNew(
  releases: ReleaseStore,
  { commitId, release }: PublicationIn<'pushed'>,
  build: (commit: string) => Promise<ReleaseBuild>,
): Promise<{ kind: 'served'; release: string } | ServeFailure> {
  const first = await switchTo(releases, release)
  if (first.kind === 'switched') return { kind: 'served', release }
  const rebuilt = await build(commitId)
  const second = rebuilt.kind === 'built' ? await switchTo(releases, rebuilt.release.name) : rebuilt
  if (second.kind === 'switched') return { kind: 'served', release: second.release.name }
  return { kind: 'not-served', report: `The release ${release} is ${first.kind}. Building it again has failed (${second.kind}).` }
}
