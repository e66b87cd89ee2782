import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { today } from '../check/today.ts'
import { checkContent, type CheckedContent } from '../check/check-content.ts'
import type { Finding } from '../check/finding.ts'
import type { TextTransform } from './text-transform.ts'
import { generate } from './generate.ts'
import { readPalette } from '../art/palette.ts'
import { preparePhotographs, type PhotographOptions, type Photographs } from '../art/photographs.ts'
import { pictureLibrary } from '../art/patterns.ts'
import { readContent, type ContentFolder } from '../read/read.ts'
import { readCheckContext } from '../check/read-context.ts'
import { recordNew } from './record-new.ts'
import { typesOf } from './message-types.ts'
import { writeFileAtomic, syncFolder } from '../../lib/write-file.ts'

/** Content that has been read and checked, and nothing written of it. */
export type ReadContent = {
  /** The folder as read; pass it to the next reading, so that only changed files are checked again. */
  folder: ContentFolder
  findings: Finding[]
} & (
  | { content: CheckedContent; photographs: Photographs }
  /** It has an error. */
  | { content: undefined; photographs: undefined }
)

/** What has been written of it. */
export type Written = {
  /** Full paths of the written files; undefined if nothing was written because of an error. */
  written: string[] | undefined
  /** Writes the types of the messages too, which take longer than all the rest and serve only compilers and editors. */
  writeTypes: () => Promise<void>
  /** Generated modules by their full path, their texts transformed by `finish`. They are not written. */
  finished: ReadonlyMap<string, string>
}

type ReadOptions = {
  /** Replaces the address in site.yaml. */
  siteUrl?: string | undefined
  /** The folder of an earlier reading. */
  earlier?: ContentFolder | undefined
  /** Whether to wait for photographs, and those of an earlier reading. */
  photographs?: PhotographOptions | undefined
  /** Whether to record what new translations were written from (npm run dev). */
  record?: boolean
}

/** Reads and checks the content below `root`, and finds its photographs. */
export async function readAndCheck(
  root: string,
  { siteUrl, earlier, photographs, record = false }: ReadOptions = {},
): Promise<ReadContent> {
  const folder = readContent(root, earlier)
  const check = () => checkContent(folder, readCheckContext(root, today()))
  const first = check()
  // A file that is invalid while being edited has no texts: recording would drop its entries from the lock.
  const { findings, content } = record && first.content && recordNew(root, folder) ? check() : first
  if (!content) return { folder, findings, content: undefined, photographs: undefined }
  const checked = siteUrl === undefined ? content : withUrl(content, siteUrl)
  return { folder, findings, content: checked, photographs: await preparePhotographs(root, checked.photographs, photographs) }
}

/**
 * Checks the content below `root` and, unless it has an error, writes everything that is generated from it. With an error
 * nothing is written, and the last valid output stays. `finish` transforms the texts of `finished`.
 */
export async function updateContent(
  root: string,
  { finish, ...options }: ReadOptions & { finish?: TextTransform | undefined } = {},
): Promise<ReadContent & Written> {
  const read = await readAndCheck(root, options)
  if (!read.content) return { ...read, written: undefined, writeTypes: () => Promise.resolve(), finished: new Map() }
  return { ...read, ...writeGenerated(root, read, finish) }
}

const withUrl = (content: CheckedContent, url: string): CheckedContent => ({
  ...content,
  collections: { ...content.collections, site: { ...content.collections.site, url } },
})

/** Writes what is generated from checked content, where it is not there already. */
export function writeGenerated(
  root: string,
  { content: checked, photographs }: ReadContent & { content: CheckedContent },
  finish?: TextTransform,
): Written {
  const palette = readPalette(root)
  const art = { palette, pictures: pictureLibrary(palette), photographs: photographs.known }
  const { content, dictionaries, baseWords } = generate(checked, art)
  const folders = { content: join(root, 'src/content/generated'), dictionaries: join(root, 'src/content/i18n/generated') }
  const typesFile = join(folders.dictionaries, 'i18n-types.ts')
  const knownTypes = () => (existsSync(typesFile) ? readFileSync(typesFile, 'utf8') : '')
  dictionaries.set('i18n-types.ts', knownTypes())
  const written = [
    ...syncFolder(folders.content, content),
    ...syncFolder(folders.dictionaries, dictionaries),
    ...syncFolder(join(root, 'src/public/patterns'), art.pictures.files),
    ...syncFolder(join(root, 'src/public/photographs'), photographs.files),
  ]
  const writeTypes = async () => {
    const known = knownTypes()
    const source = await typesOf(baseWords, known)
    if (source !== known) writeFileAtomic(typesFile, source)
  }
  if (!finish) return { written, writeTypes, finished: new Map() }
  const finished = generate(checked, art, finish)
  const inFolder = (folder: string, files: ReadonlyMap<string, string>) =>
    [...files].map(([path, source]): [string, string] => [join(folder, path), source])
  return {
    written,
    writeTypes,
    finished: new Map([...inFolder(folders.content, finished.content), ...inFolder(folders.dictionaries, finished.dictionaries)]),
  }
}
