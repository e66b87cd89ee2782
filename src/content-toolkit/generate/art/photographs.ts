import { statSync } from 'node:fs'
import type { ImageUse, Picture } from '#src/content-model/schema/fields/picture.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import type { FileContents } from '#src/lib/node/files/write-file.ts'
import { mapParallel } from '#src/lib/node/process/map-parallel.ts'
import { originalPath, type PhotographFiles, planConversion } from './photograph.ts'

type Prepared = {
  photograph: PhotographFiles
  files: FileContents
  /**
   * A text that changes if the original file changes, or if pages show the photograph in other sizes. Then the photograph is prepared
   * again.
   */
  stamp: string
}

export type Photographs = {
  /** Photographs that pages can show, by their path inside content/images. */
  ready: ReadonlyMap<string, PhotographFiles>
  /** The files to serve from /photographs, by file name. */
  files: FileContents
  /** Each photograph in `ready`, with its files and its stamp. A later call that gets this result as `earlier` reuses them. */
  prepared: ReadonlyMap<string, Prepared>
  /**
   * The number of photographs that are not converted yet, and a function that converts them. Undefined if all are converted. With the
   * option `wait`, it is always undefined.
   */
  missing: { count: number; make: () => Promise<unknown> } | undefined
}

export type PhotographOptions = {
  /** The result of an earlier call. A photograph with the same stamp as in that call is not read again. */
  earlier?: Photographs | undefined
  /**
   * Whether to convert missing photographs before returning; true by default. If false, `missing.make` converts them later, and until then
   * a picture keeps its earlier photograph, or its pattern.
   */
  wait?: boolean
}

/**
 * Converts the photographs below a project's `root` for the web: AVIF in several widths, WebP in one width.
 *
 * - File names contain a digest of the original and the settings.
 * - Results are cached.
 * - Throws if a photograph is damaged, and names it.
 */
export async function preparePhotographs(
  root: string,
  uses: readonly ImageUse[],
  { earlier, wait = true }: PhotographOptions = {},
): Promise<Photographs> {
  const results = await mapParallel([...sizesByFile(uses)], async ([file, sizes]) => {
    const stamp = fileStamp(root, file, sizes)
    const before = earlier?.prepared.get(file)
    if (before?.stamp === stamp) return { file, prepared: before }
    const { photograph, readCachedFiles, convert } = await withFileName(file, () => planConversion(root, file, sizes))
    const files = wait ? await withFileName(file, convert) : readCachedFiles()
    return files ? { file, prepared: { photograph, files, stamp } } : { file, prepared: before, convert: () => withFileName(file, convert) }
  })
  const prepared = new Map(results.flatMap((result) => (result.prepared ? [[result.file, result.prepared]] : [])))
  const missing = results.flatMap(({ convert }) => convert ?? [])
  return {
    ready: new Map([...prepared].map(([file, { photograph }]) => [file, photograph])),
    files: new Map([...prepared.values()].flatMap(({ files }) => [...files])),
    prepared,
    missing: missing.length === 0 ? undefined : { count: missing.length, make: () => mapParallel(missing, (convert) => convert()) },
  }
}

const sizesByFile = (uses: readonly ImageUse[]): Map<string, Picture['size'][]> =>
  new Map(
    [...Map.groupBy(uses, ({ file }) => file)].map(([file, usesOfFile]) => [file, [...new Set(usesOfFile.map(({ size }) => size))].sort()]),
  )

/** Returns the stamp of a photograph: the size and modification time of its file, and the sizes that pages show. Does not read the file. */
function fileStamp(root: string, file: string, sizes: readonly string[]): string {
  const { size, mtimeMs } = statSync(originalPath(root, file))
  return [size, mtimeMs, ...sizes].join(' ')
}

async function withFileName<T>(file: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw new Error(`content/images/${file} cannot be read as an image: ${errorMessage(error)}`, { cause: error })
  }
}
