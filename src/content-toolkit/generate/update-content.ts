import { join } from 'node:path'
import { today } from '../../lib/local-day.ts'
import { syncFolder } from '../../lib/node/write-file.ts'
import { readPalette } from '../art/palette.ts'
import { pictureLibrary } from '../art/patterns.ts'
import { type PhotographOptions, type Photographs, preparePhotographs } from '../art/photographs.ts'
import { checkContent, type CheckedContent, type LocatedFinding, readCheckContext } from '../check/index.ts'
import { readLock, writeLock } from '../lock/lock.ts'
import { translationStatuses, updatedLock } from '../lock/translation-status.ts'
import { type ContentFolder, readContent } from '../read/index.ts'
import { generate } from './generate.ts'
import { unchanged } from './localise.ts'

/** The folder of the generated modules, below the root of a site. */
export const generatedFolder = 'src/content/generated'

export type ReadContent = {
  /** The folder that was read. Pass it to the next call as `earlier`, so that only changed files are checked again. */
  folder: ContentFolder
  findings: LocatedFinding[]
} & (ValidContent | { content: undefined; photographs: undefined })

/** Content without errors, and its photographs. */
export type ValidContent = { content: CheckedContent; photographs: Photographs }

type ReadOptions = {
  /** Replaces the address of the site in site.yaml. */
  siteUrl?: string | undefined
  earlier?: ContentFolder | undefined
  /** Whether to wait until all photographs are converted, and the result of an earlier call, whose converted photographs are reused. */
  photographs?: PhotographOptions | undefined
  /** Whether to record the source texts of new translations (npm run dev). */
  record?: boolean
}

/** Reads and checks the content below `root`, and converts its photographs. With `record`, writes the lock of the translations. */
export async function loadContent(root: string, { siteUrl, earlier, photographs, record = false }: ReadOptions = {}): Promise<ReadContent> {
  const folder = readContent(root, earlier)
  const check = () => checkContent(folder, readCheckContext(root, today()))
  const first = check()
  // Records only if there are no errors: a file with errors has no texts, so recording would drop its entries from the lock.
  const { findings, content } = record && first.content && recordNewTranslations(root, folder) ? check() : first
  if (!content) return { folder, findings, content: undefined, photographs: undefined }
  const { collections } = content
  const checked =
    siteUrl === undefined ? content : { ...content, collections: { ...collections, site: { ...collections.site, url: siteUrl } } }
  return { folder, findings, content: checked, photographs: await preparePhotographs(root, checked.photographs, photographs) }
}

/**
 * Records the English of new and changed translations, but not of stale translations, which a person has to review. The content must have
 * no errors, because entries of missing texts are dropped. Returns true if the lock has changed.
 */
export function recordNewTranslations(root: string, { files }: ContentFolder): boolean {
  const translations = translationStatuses(files, readLock(root) ?? {})
  return writeLock(
    root,
    updatedLock(translations, ({ status }) => status === 'unrecorded'),
  )
}

/**
 * Checks the content below `root` and writes everything that is generated from it. Returns the paths of the written files. If the
 * content has an error, nothing is written and `written` is undefined.
 */
export async function updateContent(root: string, options: ReadOptions = {}): Promise<ReadContent & { written: string[] | undefined }> {
  const result = await loadContent(root, options)
  return { ...result, written: result.content && writeGenerated(root, result) }
}

/** Writes the files that are generated from valid content. Returns the paths of the files that have changed. */
export function writeGenerated(root: string, valid: ValidContent): string[] {
  const { modules, patterns } = generateModules(root, valid)
  return [
    ...syncFolder(join(root, generatedFolder), modules),
    ...syncFolder(join(root, 'src/public/patterns'), patterns),
    ...syncFolder(join(root, 'src/public/photographs'), valid.photographs.files),
  ]
}

/** Returns the generated modules and patterns by file name, without writing them. */
export function generateModules(root: string, { content, photographs }: ValidContent, transform = unchanged) {
  const palette = readPalette(root)
  const pictures = pictureLibrary(palette)
  const modules = generate(content, { palette, pictures, photographs: photographs.ready }, transform)
  return { modules, patterns: pictures.files }
}
