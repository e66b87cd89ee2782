import type { LoadedRelease, SiteFile } from './release.ts'

const maxFormerReleases = 20

/**
 * Keeps files of former releases whose names contain a digest of their content. A page that was loaded before the server switched to a new
 * release still requests its scripts and data, often minutes later. Files that the current release has too are not kept twice.
 */
export class FormerFiles {
  /** The files of former releases. The newest release is first. */
  #releases: ReadonlyMap<string, SiteFile>[] = []

  /**
   * Keeps the files of `previous`. Returns `next`, which also serves files of former releases. Call this when `next` replaces `previous`.
   */
  replace(previous: LoadedRelease, next: LoadedRelease): LoadedRelease {
    const newer = new Set(next.immutableFiles.keys())
    this.#releases = [previous.immutableFiles, ...this.#releases].slice(0, maxFormerReleases).map((files) => {
      const kept = [...files].filter(([path]) => !newer.has(path))
      for (const [path] of kept) newer.add(path)
      return new Map(kept)
    })
    return { ...next, fileAt: (path) => next.fileAt(path) ?? this.#fileAt(path) }
  }

  #fileAt(path: string): SiteFile | undefined {
    for (const files of this.#releases) if (files.has(path)) return files.get(path)
    return undefined
  }
}
