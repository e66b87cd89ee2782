import { statSync } from 'node:fs'
import type { Picture } from '../../content/schema/picture.ts'
import { mapParallel } from '../../lib/map-parallel.ts'
import { derivationOf, originalAt, type Known } from './photograph.ts'
import type { FileContents } from '../../lib/write-file.ts'
import { errorMessage } from '../../lib/error-message.ts'

/** A photograph that the content names: its path inside content/images, and how large its place is. */
export type PhotographUse = { file: string; size: Picture['size'] }

/** One photograph, ready to serve. */
type Prepared = { known: Known; files: FileContents; stamp: string }

export type Photographs = {
  /** What a page needs to show a photograph, without its alt text; by its path inside content/images. */
  known: ReadonlyMap<string, Known>
  /** The files to serve from /photographs, by their name. */
  files: FileContents
  /** Each by its path, for `earlier`. */
  prepared: ReadonlyMap<string, Prepared>
  /** How many are still to be made, and what makes them. Only without `wait`. */
  missing: { count: number; make: () => Promise<unknown> } | undefined
}

export type PhotographOptions = {
  /** An earlier result: photographs unchanged since are not read again. */
  earlier?: Photographs | undefined
  /** Whether to make missing files. Otherwise a place keeps its earlier photograph, or its pattern. */
  wait?: boolean
}

/**
 * Converts the photographs below a project's `root` for the web: AVIF in several widths, WebP in one. Their names carry a digest
 * of the original and of the settings; results are cached. Throws, and names the file, where a photograph is damaged.
 */
export async function preparePhotographs(
  root: string,
  uses: readonly PhotographUse[],
  { earlier, wait = true }: PhotographOptions = {},
): Promise<Photographs> {
  const all = await mapParallel([...sizesByFile(uses)], async ([file, sizes]) => {
    const stamp = stampOf(root, file, sizes)
    const before = earlier?.prepared.get(file)
    if (before?.stamp === stamp) return { file, shown: before, missing: undefined }
    const { known, kept, make } = await naming(file, () => derivationOf(root, file, sizes))
    const files = wait ? await naming(file, make) : kept()
    return files ? { file, shown: { known, files, stamp }, missing: undefined } : { file, shown: before, missing: () => naming(file, make) }
  })
  const prepared = new Map(all.flatMap(({ file, shown }) => (shown ? [[file, shown]] : [])))
  const missing = all.flatMap(({ missing }) => missing ?? [])
  return {
    known: new Map([...prepared].map(([file, { known }]) => [file, known])),
    files: new Map([...prepared.values()].flatMap(({ files }) => [...files])),
    prepared,
    missing: missing.length === 0 ? undefined : { count: missing.length, make: () => mapParallel(missing, (make) => make()) },
  }
}

/** The sizes of the places that each photograph is shown in. */
const sizesByFile = (uses: readonly PhotographUse[]): Map<string, Picture['size'][]> =>
  new Map([...Map.groupBy(uses, ({ file }) => file)].map(([file, places]) => [file, [...new Set(places.map(({ size }) => size))].sort()]))

/** Changes with the photograph or its places; taken from the file's status, without reading it. */
function stampOf(root: string, file: string, sizes: readonly string[]): string {
  const { size, mtimeMs } = statSync(originalAt(root, file))
  return [size, mtimeMs, ...sizes].join(' ')
}

/** Adds the photograph's name to an error. */
async function naming<T>(file: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw new Error(`content/images/${file} cannot be read as a picture: ${errorMessage(error)}`, { cause: error })
  }
}
