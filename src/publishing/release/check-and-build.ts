import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { TaskQueue } from '#src/lib/task-queue.ts'
import type { FaultySite, UnbuiltSite } from '#src/publishing/gate/index.ts'
import type { ReportedFinding } from '#src/publishing/gate-report.ts'
import type { FailedGit } from '#src/publishing/git/index.ts'
import { buildInProcess } from './build-in-process.ts'
import { siteCodeDigest } from './code.ts'
import { removeFolder, removeOldReleases } from './keep-releases.ts'
import { isIntact, readReleaseManifest, writeReleaseManifest } from './manifest.ts'
import { buildsFolder, listReleases, releaseFolder, releasesFolder, type ReleaseStore, type StoredRelease } from './stored-release.ts'

/**
 * Why a commit has no release. `invalid-content`, `not-built`, `faulty-pages`: the check, the build or the gate has failed. `failed`: git
 * cannot read the commit, or its content is unsafe.
 */
export type BuildFailure =
  | {
      kind: 'code-differs'
      /** Paths at which the code of the commit differs from the code of this program. */
      paths: string[]
    }
  | UnbuiltSite
  | (FaultySite & { findings: ReportedFinding[] })
  | FailedGit

/** The result of a build: a site that has passed the gate and is not stored as a release yet, or why the build has failed. */
export type SiteBuild =
  | {
      kind: 'passed'
      site: string
    }
  | BuildFailure

export type ReleaseBuild = { kind: 'built'; release: StoredRelease } | BuildFailure

export type BuildTask = {
  store: ReleaseStore
  commit: string
  /** Folder for the build, which does not exist yet. It is removed after the build. */
  folder: string
  /** Whether to skip opening changed pages in Chromium. Without an installed Chromium they are always skipped. */
  skipsBrowser: boolean
  /** Receives lines about the progress, in English. */
  log: (line: string) => void
  signal: AbortSignal
}

/** Checks and builds the commit of a task in the folder of the task. */
export type BuildRelease = (task: BuildTask) => Promise<SiteBuild>

type BuildOptions = Partial<Pick<BuildTask, 'skipsBrowser' | 'log' | 'signal'>>

/** Matches the full id of a commit: SHA-1 or SHA-256. */
const fullId = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/**
 * Builds the releases of a store, one at a time. A process must have only one builder of a store, because a
 * second one would build at the same time.
 */
export class ReleaseBuilder {
  readonly #store: ReleaseStore
  readonly #build: BuildRelease
  readonly #queue = new TaskQueue()

  constructor(store: ReleaseStore, build: BuildRelease = buildInProcess) {
    this.#store = store
    this.#build = build
  }

  /**
   * Checks and builds the content of a commit, and stores the result as a release.
   *
   * - Does not serve it: call `switchTo`.
   * - `commit` is a full id.
   * - Idempotent: returns the release if the commit already has one.
   * - Killed at any moment, it leaves no incomplete release.
   * - Rejects with the reason of the signal if that is aborted.
   */
  checkAndBuild(commit: string, options: BuildOptions = {}): Promise<ReleaseBuild> {
    return this.#queue.enqueue(() => buildRelease(this.#store, this.#build, commit, options))
  }
}

async function buildRelease(store: ReleaseStore, build: BuildRelease, commit: string, options: BuildOptions): Promise<ReleaseBuild> {
  const { skipsBrowser = false, log = () => undefined, signal = new AbortController().signal } = options
  signal.throwIfAborted()
  if (!fullId.test(commit)) throw new Error(`“${commit}” is not the full id of a commit.`)
  const details = { code: siteCodeDigest(store.code), siteUrl: store.siteUrl ?? '' }
  const stored = await findStored(store, commit, details)
  if (stored) return { kind: 'built', release: stored }
  const folder = join(buildsFolder(store), randomUUID())
  try {
    const result = await build({ store, commit, folder, skipsBrowser, log, signal })
    if (result.kind !== 'passed') return result
    await writeReleaseManifest(result.site, details)
    const name = `${(listReleases(store)[0]?.number ?? 0) + 1}-${commit}`
    mkdirSync(releasesFolder(store), { recursive: true })
    renameSync(result.site, releaseFolder(store, name))
    const release = listReleases(store).find((candidate) => candidate.name === name)
    if (release === undefined) throw new Error(`The release ${name} has disappeared.`)
    removeOldReleases(store)
    return { kind: 'built', release }
  } finally {
    removeFolder(folder)
  }
}

/** Returns the newest intact release of a commit that was built with the same code and the same SITE_URL. */
async function findStored(
  store: ReleaseStore,
  commit: string,
  details: { code: string; siteUrl: string },
): Promise<StoredRelease | undefined> {
  for (const release of listReleases(store)) {
    const folder = releaseFolder(store, release.name)
    const isSame = release.commit === commit && release.code === details.code && readReleaseManifest(folder)?.siteUrl === details.siteUrl
    if (isSame && (await isIntact(folder))) return release
  }
  return undefined
}
