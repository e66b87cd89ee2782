import { checkContent, type CheckedContent, type LocatedFinding, readCheckContext } from '#src/content-toolkit/check/index.ts'
import { type ParsedContent, readContent } from '#src/content-toolkit/read/index.ts'
import { readLock, textStatuses, updatedLock, writeLock } from '#src/content-toolkit/read/lock/index.ts'
import { today } from '#src/lib/time.ts'
import { type PhotographOptions, type Photographs, preparePhotographs } from './art/index.ts'

export type LoadedContent = {
  /** The content that was read. Pass it to the next call as `earlier`, so that only changed files are checked again. */
  parsed: ParsedContent
  findings: LocatedFinding[]
} & (ValidContent | { content: undefined; photographs: undefined })

export type ValidContent = { content: CheckedContent; photographs: Photographs }

export type LoadOptions = {
  /** Replaces the URL of the site in site.yaml. */
  siteUrl?: string | undefined
  earlier?: ParsedContent | undefined
  /** Whether to leave out the findings that depend on the list of message keys that the code uses, because this list may be out of date. */
  ignoresKeysInUse?: boolean | undefined
  photographs?: PhotographOptions | undefined
}

/** Reads and checks the content below `root`. If it has no error, also prepares its photographs (`preparePhotographs`). */
export async function loadContent(root: string, options: LoadOptions = {}): Promise<LoadedContent> {
  const { siteUrl, earlier, ignoresKeysInUse = false, photographs } = options
  const parsed = readContent(root, earlier)
  // With `ignoresKeysInUse`, the list of used message keys is not read. So a command can write a new list even if the old list cannot be
  // parsed.
  const context = ignoresKeysInUse ? { today: today(), lock: readLock(root) } : readCheckContext(root, today())
  const { findings, content } = checkContent(parsed, context)
  if (!content) return { parsed, findings, content: undefined, photographs: undefined }
  const { collections } = content
  const checked =
    siteUrl === undefined ? content : { ...content, collections: { ...collections, site: { ...collections.site, url: siteUrl } } }
  return { parsed, findings, content: checked, photographs: await preparePhotographs(root, checked.photographs, photographs) }
}

/** Loads the content, and records new translations in the lock, unless the content has an error. */
export async function loadAndRecord(root: string, options: LoadOptions): Promise<LoadedContent> {
  const read = await loadContent(root, options)
  if (!read.content || !recordNewTranslations(root, read.parsed)) return read
  // Checks the content again, because findings about translations depend on the lock.
  return loadContent(root, { ...options, earlier: read.parsed, photographs: { ...options.photographs, earlier: read.photographs } })
}

/**
 * Records in the lock new texts, and texts that have changed in all languages, but not texts that are stale in a language. The content must
 * have no errors: texts in a file with an error would lose their entries in the lock. Returns true if the lock has changed.
 */
export const recordNewTranslations = (root: string, { files }: ParsedContent): boolean =>
  writeLock(root, updatedLock(textStatuses(files, readLock(root))))
