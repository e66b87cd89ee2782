import { join } from 'node:path'
import { syncFolder } from '#src/lib/node/files/write-file.ts'
import { patternLibrary, readPalette } from './art/index.ts'
import { loadContent, type LoadedContent, type LoadOptions, type ValidContent } from './load-content.ts'
import { keepText } from './localise.ts'
import { contentModules } from './modules.ts'

export const generatedFolder = 'src/content-model/generated'

/**
 * Checks the content below `root` and writes everything that is generated from it. `writtenFiles` has the paths of the files that have
 * changed. If the content has an error, nothing is written and `writtenFiles` is undefined.
 */
export async function updateGenerated(
  root: string,
  options: LoadOptions = {},
): Promise<LoadedContent & { writtenFiles: string[] | undefined }> {
  const result = await loadContent(root, options)
  return { ...result, writtenFiles: result.content && writeGenerated(root, result) }
}

/** Writes the files that are generated from valid content. Returns the paths of those that have changed. */
export function writeGenerated(root: string, valid: ValidContent): string[] {
  const { modules, patterns } = generateModules(root, valid)
  return [
    ...syncFolder(join(root, generatedFolder), modules),
    ...syncFolder(join(root, 'src/public/patterns'), patterns),
    ...syncFolder(join(root, 'src/public/photographs'), valid.photographs.files),
  ]
}

/** Returns the generated modules and the files of the patterns, both by file name. Writes nothing. */
export function generateModules(root: string, { content, photographs }: ValidContent, transform = keepText) {
  const palette = readPalette(root)
  const patterns = patternLibrary(palette)
  const modules = contentModules(content, { palette, patterns, photographs: photographs.ready }, transform)
  return { modules, patterns: patterns.files }
}
