import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { extname, join } from 'node:path'
import { writeSynced } from '#src/content-toolkit/edit/index.ts'
import { makeOriginal } from '#src/content-toolkit/generate/art/index.ts'
import { isImage } from '#src/content-toolkit/read/index.ts'
import type { UploadOutcome } from '#src/editor/protocol/calls/image-answers.ts'
import { uploadLimits } from '#src/editor/protocol/endpoints.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { slug } from '#src/lib/text.ts'

type UploadedImage = {
  name: string
  folder: string
  /** The width in pixels that the photograph needs at the place where the page shows it. A narrower photograph is refused. */
  minimumWidth: number
  bytes: Buffer
}

/**
 * Stores an uploaded photograph in content/images: turned upright, scaled and without metadata. Its file name is a slug of the uploaded
 * name, and a number if another photograph has this name. If the same photograph is already stored under the name, stores nothing and
 * returns the existing file.
 */
export async function putImage(root: string, { name, folder, minimumWidth, bytes }: UploadedImage): Promise<UploadOutcome> {
  if (!isImage(bytes)) return { problem: { kind: 'wrong-format' } }
  const images = join(root, 'content/images')
  const subfolder = slug(folder, 60) || 'site'
  for (const path of [images, join(images, subfolder)]) {
    mkdirSync(path, { recursive: true })
    if (realpathSync(path) !== path.replace(root, realpathSync(root))) return { problem: { kind: 'linked-folder' } }
  }
  const original = await makeOriginal(bytes, { maxPixels: uploadLimits.pixels, minimumWidth })
  if (original.kind === 'too-narrow') return { problem: { kind: 'too-narrow', width: original.width, needed: minimumWidth } }
  if (original.kind !== 'original') return { problem: { kind: original.kind } }
  const stem = slug(name.slice(0, name.length - extname(name).length), 60) || 'photograph'
  for (let count = 1; ; count++) {
    const file = `${subfolder}/${stem}${count === 1 ? '' : `-${count}`}.${original.extension}`
    const path = join(images, file)
    if (!existsSync(path)) {
      writeFileAtomic(path, original.bytes, writeSynced)
      return { file }
    }
    if (readFileSync(path).equals(original.bytes)) return { file }
  }
}
