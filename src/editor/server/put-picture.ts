import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { extname, join } from 'node:path'
import { isImage } from '../../content-toolkit/read/read.ts'
import { writeFileAtomic } from '../../lib/write-file.ts'
import { writeSynced } from '../../content-toolkit/edit/content-files.ts'

const extensions: Record<string, string> = {
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
  '.tif': 'tif',
  '.tiff': 'tif',
}

type Picture = { name: string; folder: string; bytes: Buffer }

/**
 * Puts a photograph into content/images, under a clean name: that of its file, with a number behind it where another picture has that
 * name already. The same picture is not put there twice.
 */
export function putPicture(root: string, { name, folder, bytes }: Picture): { file: string } | { problem: string } {
  const extension = extensions[extname(name).toLowerCase()]
  if (extension === undefined || !isImage(bytes))
    return { problem: `“${name.slice(0, 100)}” is no photograph that can be shown: JPEG, PNG, WebP, AVIF or TIFF.` }
  const images = join(root, 'content/images')
  const own = cleaned(folder, 'site')
  for (const folderOnWay of [images, join(images, own)]) {
    mkdirSync(folderOnWay, { recursive: true })
    if (realpathSync(folderOnWay) !== folderOnWay.replace(root, realpathSync(root))) {
      return { problem: `${folderOnWay} is a link that leads out of the content. Ask whoever looks after the site.` }
    }
  }
  const stem = cleaned(name.slice(0, -extname(name).length), 'photograph')
  for (let count = 1; ; count++) {
    const file = `${own}/${stem}${count === 1 ? '' : `-${count}`}.${extension}`
    const path = join(images, file)
    if (!existsSync(path)) {
      writeFileAtomic(path, bytes, writeSynced)
      return { file }
    }
    if (readFileSync(path).equals(bytes)) return { file }
  }
}

/** Letters of ASCII, digits and hyphens alone. */
function cleaned(name: string, otherwise: string): string {
  const clean = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return clean === '' ? otherwise : clean
}
