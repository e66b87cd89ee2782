import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isIntact } from './manifest.ts'
import {
  buildsFolder,
  currentName,
  formerRelease,
  listReleases,
  liveLink,
  releaseFolder,
  releasesFolder,
  type ReleaseStore,
} from './stored-release.ts'
import { linkRelease } from './switch-release.ts'

/**
 * Number of the newest releases that are kept. Each has all files of the site, and a rollback can go back only to a kept release. The
 * current release and its predecessor are always kept.
 */
const newestReleases = 10

/**
 * Removes old releases. Keeps the newest `newestReleases`, the current release, and the release that was served before it, because
 * `prepareReleases` serves the former release if the current release is damaged.
 */
export function removeOldReleases(store: ReleaseStore): void {
  const former = formerRelease(store)?.name
  const old = listReleases(store).filter(({ name, isCurrent }, index) => index >= newestReleases && !isCurrent && name !== former)
  for (const { name } of old) removeRelease(store, name)
}

/** Renames the folder before removing its files. If the process is killed meanwhile, no incomplete folder has the name of a release. */
function removeRelease(store: ReleaseStore, name: string): void {
  const unnamed = join(releasesFolder(store), `.removed-${randomUUID()}`)
  renameSync(releaseFolder(store, name), unnamed)
  removeFolder(unnamed)
}

/**
 * Removes a folder. Retries if that fails: another process, such as a build whose studio was killed, may still write into the folder for a
 * moment.
 */
export const removeFolder = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })

/**
 * Removes what killed processes have left, and verifies all releases. Call this when the program starts.
 *
 * - Removes damaged releases.
 * - If the current release is damaged or missing, serves its predecessor, otherwise the newest intact release that was ever served. If
 *   there is none, the link does not change.
 * - Returns the names of the damaged releases.
 */
export async function prepareReleases(store: ReleaseStore): Promise<string[]> {
  removeLeftovers(store)
  const damaged: string[] = []
  for (const { name } of listReleases(store)) if (!(await isIntact(releaseFolder(store, name)))) damaged.push(name)
  const current = currentName(store)
  const isServable = current !== undefined && !damaged.includes(current) && existsSync(releaseFolder(store, current))
  const candidates = [formerRelease(store), ...listReleases(store)]
  const replacement = isServable ? undefined : candidates.find((release) => release?.wasServed && !damaged.includes(release.name))
  if (replacement) linkRelease(store, replacement.name)
  const served = currentName(store)
  for (const name of damaged) if (name !== served) removeRelease(store, name)
  return damaged
}

function removeLeftovers(store: ReleaseStore): void {
  removeFolder(buildsFolder(store))
  const remove = (folder: string, isLeftover: (name: string) => boolean) => {
    if (existsSync(folder)) for (const name of readdirSync(folder).filter(isLeftover)) removeFolder(join(folder, name))
  }
  remove(store.folder, (name) => name.startsWith(`${basename(liveLink(store))}.`))
  const complete = new Set([...listReleases(store).map(({ name }) => name), currentName(store)])
  remove(releasesFolder(store), (name) => !complete.has(name))
}
