import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { extname, join } from 'node:path'
import { writeSynced } from '../../content-toolkit/edit/index.ts'
import { isImage } from '../../content-toolkit/read/index.ts'
import { writeFileAtomic } from '../../lib/node/write-file.ts'
import { slug } from '../../lib/text.ts'

const extensions = ['.jpg', '.png', '.webp', '.avif', '.tif']

type UploadedPicture = { name: string; folder: string; bytes: Buffer }

/**
 * Stores a photograph in content/images, and returns its path inside that folder. Its name is a slug of the name of the uploaded file, with
 * a number if another picture has that name. A picture that is already stored is not stored again.
 */
export function putPicture(root: string, { name, folder, bytes }: UploadedPicture): { file: string } | { error: string } {
  const extension = extname(name).toLowerCase().replace('.jpeg', '.jpg').replace('.tiff', '.tif')
  if (!extensions.includes(extension) || !isImage(bytes))
    return { error: `“${name.slice(0, 100)}” is not a photograph in a supported format: JPEG, PNG, WebP, AVIF or TIFF.` }
  const images = join(root, 'content/images')
  const subfolder = slug(folder, 60) || 'site'
  for (const path of [images, join(images, subfolder)]) {
    mkdirSync(path, { recursive: true })
    if (realpathSync(path) !== path.replace(root, realpathSync(root))) {
      return { error: `${path} is a link to a folder outside the content. Ask the person who looks after the site.` }
    }
  }
  const stem = slug(name.slice(0, -extname(name).length), 60) || 'photograph'
  for (let count = 1; ; count++) {
    const file = `${subfolder}/${stem}${count === 1 ? '' : `-${count}`}${extension}`
    const path = join(images, file)
    if (!existsSync(path)) {
      writeFileAtomic(path, bytes, writeSynced)
      return { file }
    }
    if (readFileSync(path).equals(bytes)) return { file }
  }
}
