import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../lib/list-files.ts'
import type { ContentFile } from './content-file.ts'
import { decode, largestFile, tooLarge, unreadable } from './decode.ts'
import { pictureFile, type PictureFile, type Read } from './picture-file.ts'
import { errorMessage } from '../../lib/error-message.ts'

/** Other files that belong in the folder: the manual, and what the tools write. */
const beside = ['README.md', 'STYLE.md', 'translations.lock.json']

/** Temporary files of editors and systems: .DS_Store, plans.yaml~, #plans.yaml#. */
const isLitter = (file: string): boolean => /(^|\/)[.#]|~$|\.swp$/.test(file)

/** A file in content/images: its path there, whether it has the signature of an image, and if so its metadata. */
export type Image = { file: string; isPicture: boolean; picture?: PictureFile | undefined }

/** The content folder: the files that should be YAML, and the images. */
export type ContentFolder = { files: ContentFile[]; images: Image[] }

/**
 * Reads the content folder below a site's root, in alphabetical order. Throws if there is none; a file that cannot be read has
 * a report. Files unchanged since an `earlier` reading stay the same objects.
 */
export function readContent(root: string, earlier?: ContentFolder): ContentFolder {
  const folder = join(root, 'content')
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}. Run the command in the folder of package.json.`)
  const all = listFiles(folder).filter((file) => !isLitter(file))
  const isInImages = (file: string) => file.startsWith('images/')
  return {
    files: all.filter((file) => !isInImages(file) && !beside.includes(file)).map((file) => unchanged(readFile(folder, file), earlier)),
    images: all.filter(isInImages).map((file) => ({ file: file.slice('images/'.length), ...readImage(join(folder, file)) })),
  }
}

/** Whether two readings found the same: the same files as objects, and the same images. */
export const isSameFolder = (one: ContentFolder, other: ContentFolder): boolean =>
  one.files.length === other.files.length &&
  one.files.every((file, index) => file === other.files[index]) &&
  JSON.stringify(one.images) === JSON.stringify(other.images)

function unchanged(file: ContentFile, earlier: ContentFolder | undefined): ContentFile {
  const before = earlier?.files.find((one) => one.file === file.file)
  return before?.isSame(file) ? before : file
}

/** Signatures of supported images: JPEG, PNG, WebP, AVIF, TIFF of either byte order. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftypavi[fs]/, /^II\*\0/, /^MM\0\*/]

/** Whether bytes begin as those of a supported image do. */
export const isImage = (bytes: Uint8Array): boolean => {
  const beginning = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return beginnings.some((pattern) => pattern.test(beginning))
}

/** Reads only the header and the end of an image. */
function readImage(path: string): Omit<Image, 'file'> {
  try {
    const file = openSync(path, 'r')
    try {
      const { size } = fstatSync(file)
      const read: Read = (start, length) => {
        const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - start)))
        return bytes.subarray(0, readSync(file, bytes, { position: start }))
      }
      return isImage(read(0, 12)) ? { isPicture: true, picture: pictureFile(read, size) } : { isPicture: false }
    } finally {
      closeSync(file)
    }
  } catch {
    return { isPicture: false }
  }
}

function readFile(folder: string, file: string): ContentFile {
  try {
    const path = join(folder, file)
    const stats = statSync(path)
    if (!stats.isFile()) return unreadable(file, { rule: 'unreadable-file', message: 'is not a file' })
    return stats.size > largestFile ? tooLarge(file, stats.size) : decode(file, readFileSync(path))
  } catch (error) {
    return unreadable(file, { rule: 'unreadable-file', message: `cannot be read: ${errorMessage(error)}` })
  }
}
