import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { today } from '../check/today.ts'
import { checkContent, type CheckedContent } from '../check/check-content.ts'
import type { Finding } from '../check/finding.ts'
import type { TextTransform } from '../generate/text-transform.ts'
import { generate } from '../generate/generate.ts'
import { readPalette } from '../../art/palette.ts'
import { preparePhotographs, type PhotographOptions, type Photographs } from '../../art/photographs.ts'
import { pictureLibrary } from '../../art/patterns.ts'
import { readContent, type ContentFolder } from '../source/read.ts'
import { readCheckContext } from '../check/read-context.ts'
import { recordNew } from './record-new.ts'
import { typesOf } from '../generate/message-types.ts'
import { writeFile } from '../../lib/write-file.ts'
import { writeFiles } from '../../lib/write-files.ts'

export type Update = {
  /** The folder as read; pass it to the next update, so that only changed files are checked again. */
  folder: ContentFolder
  findings: Finding[]
  /** The content that was checked; undefined if it has an error. */
  content: CheckedContent | undefined
  /** Full paths of the written files; undefined if nothing was written because of an error. */
  written: string[] | undefined
  /** Writes the types of the messages too, which take longer than all the rest and serve only compilers and editors. */
  writeTypes: () => Promise<void>
  /** Generated modules by their full path, their texts transformed by `finish`. They are not written. */
  finished: ReadonlyMap<string, string>
  /** The photographs that the modules show; undefined if `written` is. */
  photographs: Photographs | undefined
}

type Options = {
  /** Replaces the address in site.yaml. */
  siteUrl?: string | undefined
  /** The folder of an earlier update. */
  earlier?: ContentFolder | undefined
  /** Whether to wait for photographs, and those of an earlier update. */
  photographs?: PhotographOptions | undefined
  /** Transforms the texts of `finished`. */
  finish?: TextTransform | undefined
  /** Whether to record what new translations were written from (npm run dev). */
  record?: boolean
}

/**
 * Checks the content below `root` and, unless it has an error, writes everything that is generated from it. With an error
 * nothing is written, and the last valid output stays.
 */
export async function updateContent(
  root: string,
  { siteUrl, earlier, photographs, finish, record = false }: Options = {},
): Promise<Update> {
  const folder = readContent(root, earlier)
  const check = () => checkContent(folder, readCheckContext(root, today()))
  const first = check()
  // A file that is invalid while being edited has no texts: recording would drop its entries from the lock.
  const { findings, content } = record && first.content && recordNew(root, folder) ? check() : first
  if (!content) {
    return {
      folder,
      findings,
      content,
      written: undefined,
      writeTypes: () => Promise.resolve(),
      finished: new Map(),
      photographs: undefined,
    }
  }
  const checked = siteUrl === undefined ? content : withUrl(content, siteUrl)
  return {
    folder,
    findings,
    content: checked,
    ...writeAll(root, checked, await preparePhotographs(root, checked.photographs, photographs), finish),
  }
}

const withUrl = (content: CheckedContent, url: string): CheckedContent => ({
  ...content,
  collections: { ...content.collections, site: { ...content.collections.site, url } },
})

function writeAll(
  root: string,
  checked: CheckedContent,
  photographs: Photographs,
  finish: TextTransform | undefined,
): Pick<Update, 'written' | 'writeTypes' | 'finished' | 'photographs'> {
  const palette = readPalette(root)
  const art = { palette, pictures: pictureLibrary(palette), photographs: photographs.known }
  const { content, dictionaries, baseWords } = generate(checked, art)
  const folders = { content: join(root, 'src/content/generated'), dictionaries: join(root, 'src/i18n/generated') }
  const typesFile = join(folders.dictionaries, 'i18n-types.ts')
  const knownTypes = () => (existsSync(typesFile) ? readFileSync(typesFile, 'utf8') : '')
  dictionaries.set('i18n-types.ts', knownTypes())
  const written = [
    ...writeFiles(folders.content, content),
    ...writeFiles(folders.dictionaries, dictionaries),
    ...writeFiles(join(root, 'src/public/patterns'), art.pictures.files),
    ...writeFiles(join(root, 'src/public/photographs'), photographs.files),
  ]
  const writeTypes = async () => {
    const known = knownTypes()
    const source = await typesOf(baseWords, known)
    if (source !== known) writeFile(typesFile, source)
  }
  if (!finish) return { written, writeTypes, finished: new Map(), photographs }
  const finished = generate(checked, art, finish)
  const inFolder = (folder: string, files: ReadonlyMap<string, string>) =>
    [...files].map(([path, source]): [string, string] => [join(folder, path), source])
  return {
    written,
    writeTypes,
    finished: new Map([...inFolder(folders.content, finished.content), ...inFolder(folders.dictionaries, finished.dictionaries)]),
    photographs,
  }
}
