// Leaves in the built site only what visitors ask for, and puts a Brotli and a gzip version beside every file of the built site that shrinks, for hosts that serve them as they are.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesBelow } from './files-below.ts'

const root = 'dist/client'
const compressible = /\.(html|css|js|json|svg|txt|xml|webmanifest)$/
/** Below this a response fits into one packet anyway. */
const smallest = 1024

// The bundler's own notes.
rmSync(join(root, '.vite'), { recursive: true, force: true })

for (const file of filesBelow(root)) {
  if (!compressible.test(file)) continue
  const path = join(root, file)
  const bytes = readFileSync(path)
  if (bytes.length < smallest) continue
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
