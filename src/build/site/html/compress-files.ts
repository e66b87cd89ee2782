import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readOrCompute } from '#src/lib/node/files/build-cache.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'

const compressible = /\.(html|css|js|json|svg|txt|xml|webmanifest)$/
/** Minimum size in bytes. A smaller file is not compressed, because it fits into one packet anyway. */
const smallest = 1024

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** Returns the quality for Brotli. Pages and their data get 10, because 11 would take three times as long and save at most 2 %. */
const quality = (path: string) => (/\.(html|json|xml)$/.test(path) ? 10 : 11)

const compressions = [
  {
    ending: 'br',
    version: String(process.versions.brotli),
    compress: (path: string, bytes: Buffer) =>
      inBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality(path), [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  },
  { ending: 'gz', version: process.versions.zlib, compress: (_: string, bytes: Buffer) => inGzip(bytes, { level: 9 }) },
]

/**
 * Writes a Brotli and a gzip version beside each text file of at least `smallest` bytes in a folder, for hosts that serve
 * precompressed files. The versions are cached below `project` for the next build.
 */
export async function compressFiles(root: string, project = process.cwd()): Promise<void> {
  const large = listFiles(root)
    .filter((file) => compressible.test(file))
    .map((file) => ({ path: join(root, file), bytes: readFileSync(join(root, file)) }))
    .filter(({ bytes }) => bytes.length >= smallest)
  await Promise.all(
    large.flatMap(({ path, bytes }) =>
      compressions.map(async ({ ending, version, compress }) =>
        writeFileAtomic(
          `${path}.${ending}`,
          await readOrCompute(project, [ending, version, String(quality(path)), bytes], () => compress(path, bytes)),
        ),
      ),
    ),
  )
}
