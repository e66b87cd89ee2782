import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../files-below.ts'
import { decode, largestFile, tooLarge, type ContentFile } from './decode.ts'

/** Files beside the YAML that belong in the folder: the manual, and what the tools write. */
const beside = ['README.md', 'translations.lock.json']

/** What editors and systems leave lying about: .DS_Store, plans.yaml~, #plans.yaml#. */
const isLitter = (file: string): boolean => /(^|\/)[.#]|~$|\.swp$/.test(file)

/** A file in content/images, by its path there, and whether it begins as pictures do. */
export type Image = { file: string; isPicture: boolean }

/** What the content folder holds: the files that ought to be YAML, and the pictures. */
export type ContentFolder = { files: ContentFile[]; images: Image[] }

/**
 * Reads the content folder below a site's root, in alphabetical order. Throws if there is none; a file that cannot be read
 * has a fault. Files that are as they were in an `earlier` reading stay the same objects.
 */
export function readContent(root: string, earlier?: ContentFolder): ContentFolder {
  const folder = join(root, 'content')
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}. Run the command where package.json lies.`)
  const all = filesBelow(folder).filter((file) => !isLitter(file))
  const isImage = (file: string) => file.startsWith('images/')
  return {
    files: all.filter((file) => !isImage(file) && !beside.includes(file)).map((file) => unchanged(readFile(folder, file), earlier)),
    images: all.filter(isImage).map((file) => ({ file: file.slice('images/'.length), isPicture: isPicture(join(folder, file)) })),
  }
}

function unchanged(file: ContentFile, earlier: ContentFolder | undefined): ContentFile {
  const before = earlier?.files.find((one) => one.file === file.file)
  return before?.text === file.text && before.fault?.message === file.fault?.message ? before : file
}

/** How pictures begin that can be shown: JPEG, PNG, WebP, AVIF, TIFF of either order of bytes. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftypavi[fs]/, /^II\*\0/, /^MM\0\*/]

function isPicture(path: string): boolean {
  const beginning = Buffer.alloc(12)
  try {
    const file = openSync(path, 'r')
    readSync(file, beginning)
    closeSync(file)
  } catch {
    return false
  }
  return beginnings.some((pattern) => pattern.test(beginning.toString('latin1')))
}

function readFile(folder: string, file: string): ContentFile {
  try {
    const path = join(folder, file)
    const stats = statSync(path)
    if (!stats.isFile()) return unreadable(file, 'is no file')
    return stats.size > largestFile ? tooLarge(file, stats.size) : decode(file, readFileSync(path))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return unreadable(file, `cannot be read: ${reason}`)
  }
}

const unreadable = (file: string, message: string): ContentFile => ({ file, text: '', fault: { rule: 'unreadable-file', message } })
