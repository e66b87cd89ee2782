import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../files-below.ts'
import { checkContent, type CheckResult } from './check.ts'
import type { Finding } from './finding.ts'
import { generate } from './generate.ts'
import { readPalette } from './palette.ts'
import { preparePhotographs } from './photographs.ts'
import { readContent } from './read.ts'
import { typesOf } from './types.ts'
import { writeFiles } from './write.ts'

export type Update = { ok: true; written: string[]; warnings: Finding[] } | Extract<CheckResult, { ok: false }>

/**
 * Checks the content below `root` and, if there is nothing wrong with it, writes everything that is generated from it.
 * With findings nothing is written, and the last good output stays. `siteUrl` takes the place of the address in site.yaml.
 */
export async function updateContent(root: string, { siteUrl }: { siteUrl?: string | undefined } = {}): Promise<Update> {
  const today = new Date().toISOString().slice(0, 10)
  const result = checkContent(readContent(join(root, 'content')), filesBelow(join(root, 'content/images')), today)
  if (!result.ok) return result
  if (siteUrl !== undefined) result.content.collections.site.url = siteUrl
  const ready = join(root, 'src/public/photographs')
  const photographs = await preparePhotographs(join(root, 'content/images'), ready, result.photographs)
  const palette = readPalette(root)
  const { content, dictionaries, patterns, baseWords } = generate(result.content, palette, photographs.known)
  const typesFile = join(root, 'src/i18n/generated/i18n-types.ts')
  dictionaries.set('i18n-types.ts', await typesOf(baseWords, existsSync(typesFile) ? readFileSync(typesFile, 'utf8') : ''))
  return {
    ok: true,
    warnings: result.warnings,
    written: [
      ...writeFiles(join(root, 'src/content/generated'), content),
      ...writeFiles(join(root, 'src/i18n/generated'), dictionaries),
      ...writeFiles(join(root, 'src/public/patterns'), patterns),
      ...writeFiles(ready, photographs.files),
    ],
  }
}
