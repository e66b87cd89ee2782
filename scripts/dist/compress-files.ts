import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesBelow } from '../files-below.ts'

const compressible = /\.(html|css|js|json|svg|txt|xml|webmanifest)$/
/** Below this a response fits into one packet anyway; in bytes. */
const smallest = 1024

/** Puts a Brotli and a gzip version beside every file of a folder that shrinks, for hosts that serve them as they are. */
export function compressFiles(root: string): void {
  for (const file of filesBelow(root)) {
    if (!compressible.test(file)) continue
    const path = join(root, file)
    const bytes = readFileSync(path)
    if (bytes.length < smallest) continue
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
