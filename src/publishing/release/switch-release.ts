import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { siteCodeDigest } from './code.ts'
import { isIntact, servedFile } from './manifest.ts'
import {
  currentName,
  listReleases,
  liveLink,
  releaseFolder,
  releasesFolder,
  type ReleaseStore,
  type StoredRelease,
} from './stored-release.ts'

export type SwitchOutcome =
  | { kind: 'switched'; release: StoredRelease }
  | {
      kind:
        | 'missing'
        /** The files of the release are not those that were built. */
        | 'damaged'
        /** Other code than the present has built the release, so its commit has to be built again. */
        | 'other-code'
    }

/** Returns the releases that the present code has built, the newest first. `switchTo` serves any of them whose files are intact. */
export function servableReleases(store: ReleaseStore): StoredRelease[] {
  const code = siteCodeDigest(store.code)
  return listReleases(store).filter((release) => release.code === code)
}

/** Serves a release by its name, without a build. Verifies its files first. Idempotent. */
export async function switchTo(store: ReleaseStore, name: string): Promise<SwitchOutcome> {
  const release = listReleases(store).find((candidate) => candidate.name === name)
  if (!release) return { kind: 'missing' }
  if (release.code !== siteCodeDigest(store.code)) return { kind: 'other-code' }
  if (!(await isIntact(releaseFolder(store, name)))) return { kind: 'damaged' }
  linkRelease(store, name)
  return { kind: 'switched', release: { ...release, isCurrent: true, wasServed: true } }
}

/** Makes a release the live one. Atomic: a process always finds the former or the new release. */
export function linkRelease(store: ReleaseStore, name: string): void {
  const mark = join(releaseFolder(store, name), servedFile)
  if (!existsSync(mark)) writeFileAtomic(mark, currentName(store) ?? '')
  const link = liveLink(store)
  const temporary = `${link}.${randomUUID()}`
  symlinkSync(join(basename(releasesFolder(store)), name), temporary)
  renameSync(temporary, link)
}
