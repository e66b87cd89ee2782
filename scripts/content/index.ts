import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { today } from '../today.ts'
import { checkContent, type CheckedContent } from './check/check.ts'
import type { Finding } from './check/finding.ts'
import { generate } from './generate.ts'
import { readPalette } from './palette.ts'
import { preparePhotographs } from './photographs.ts'
import { readContent, type ContentFolder } from './read.ts'
import { surroundingsOf } from './surroundings.ts'
import { typesOf } from './types.ts'
import { writeFiles } from './write.ts'

export type Update = {
  /** The folder as it was read; the next update takes it, so that only files that have changed are checked again. */
  folder: ContentFolder
  findings: Finding[]
  /** Full paths of what was written; undefined where an error kept everything as it was. */
  written: string[] | undefined
}

type Options = {
  /** Takes the place of the address in site.yaml. */
  siteUrl?: string | undefined
  /** The folder of an earlier update. */
  earlier?: ContentFolder | undefined
}

/**
 * Checks the content below `root` and, unless there is an error in it, writes everything that is generated from it.
 * With an error nothing is written, and the last good output stays.
 */
export async function updateContent(root: string, { siteUrl, earlier }: Options = {}): Promise<Update> {
  const folder = readContent(root, earlier)
  const { findings, content } = checkContent(folder, surroundingsOf(root, today()))
  if (!content) return { folder, findings, written: undefined }
  return { folder, findings, written: await writeAll(root, siteUrl === undefined ? content : withUrl(content, siteUrl)) }
}

const withUrl = (content: CheckedContent, url: string): CheckedContent => ({
  ...content,
  collections: { ...content.collections, site: { ...content.collections.site, url } },
})

async function writeAll(root: string, checked: CheckedContent): Promise<string[]> {
  const ready = join(root, 'src/public/photographs')
  const photographs = await preparePhotographs(join(root, 'content/images'), ready, checked.photographs)
  const { content, dictionaries, patterns, baseWords } = generate(checked, readPalette(root), photographs.known)
  const typesFile = join(root, 'src/i18n/generated/i18n-types.ts')
  dictionaries.set('i18n-types.ts', await typesOf(baseWords, existsSync(typesFile) ? readFileSync(typesFile, 'utf8') : ''))
  return [
    ...writeFiles(join(root, 'src/content/generated'), content),
    ...writeFiles(join(root, 'src/i18n/generated'), dictionaries),
    ...writeFiles(join(root, 'src/public/patterns'), patterns),
    ...writeFiles(ready, photographs.files),
  ]
}
