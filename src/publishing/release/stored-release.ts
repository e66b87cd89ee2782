import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readReleaseManifest, servedFile } from './manifest.ts'

/** The folders and the repository from which releases are built, and the folder that keeps them. */
export type ReleaseStore = {
  /** Folder of the releases (`releases`), of builds that are running (`builds`), and of the link to the served release (`live`). */
  folder: string
  /** Root of the site in the git repository that has the commits. */
  repository: string
  /** Root of the source code that builds the releases. This program runs from the same source code. */
  code: string
  /** SITE_URL of the builds, which replaces the URL in site.yaml. */
  siteUrl?: string | undefined
}

export type StoredRelease = {
  /** Name of the folder of the release: `<number>-<commit>`. */
  name: string
  number: number
  commit: string
  /** When the release was built, in ISO 8601. */
  builtAt: string
  /** Digest of the code that has built the release. `switchTo` accepts only releases of the present code. */
  code: string
  isCurrent: boolean
  wasServed: boolean
}

export const releasesFolder = ({ folder }: ReleaseStore): string => join(folder, 'releases')
export const buildsFolder = ({ folder }: ReleaseStore): string => join(folder, 'builds')

export const liveLink = ({ folder }: Pick<ReleaseStore, 'folder'>): string => join(folder, 'live')

export const releaseFolder = (store: ReleaseStore, name: string): string => join(releasesFolder(store), name)

const releaseName = /^(\d+)-([0-9a-f]{40}|[0-9a-f]{64})$/

/** Parses the name of the folder of a release: `<number>-<commit>`. Returns undefined for any other name. */
export function parseReleaseName(name: string): Pick<StoredRelease, 'name' | 'number' | 'commit'> | undefined {
  const [, number, commit] = releaseName.exec(name) ?? []
  return commit === undefined ? undefined : { name, number: Number(number), commit }
}

/** Returns the releases of a store, the newest first, without incomplete ones. */
export function listReleases(store: ReleaseStore): StoredRelease[] {
  const root = releasesFolder(store)
  if (!existsSync(root)) return []
  const current = currentName(store)
  const releases = readdirSync(root).flatMap((name): StoredRelease[] => {
    const parsed = parseReleaseName(name)
    const manifest = parsed && readReleaseManifest(join(root, name))
    if (!parsed || !manifest) return []
    const { builtAt, code } = manifest
    const wasServed = existsSync(join(root, name, servedFile))
    return [{ ...parsed, builtAt, code, isCurrent: name === current, wasServed }]
  })
  return releases.sort((a, b) => b.number - a.number)
}

/**
 * Returns the name of the release to which the link `live` leads. Returns undefined if the link is missing, or leads out of the folder of
 * releases.
 */
export function currentName(store: ReleaseStore): string | undefined {
  try {
    const target = readlinkSync(liveLink(store))
    return basename(dirname(target)) === basename(releasesFolder(store)) ? basename(target) : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the release that was served immediately before the current release was served for the first time. This is not always the next
 * older release, which may never have been served, or may have been rolled back.
 */
export function formerRelease(store: ReleaseStore): StoredRelease | undefined {
  const releases = listReleases(store)
  const current = releases.find(({ isCurrent }) => isCurrent)
  if (!current?.wasServed) return undefined
  const former = readFileSync(join(releaseFolder(store, current.name), servedFile), 'utf8')
  return releases.find(({ name }) => name === former)
}
