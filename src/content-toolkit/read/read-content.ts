import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import type { ContentFile } from './content-file.ts'
import { decode, maxFileBytes, tooLargeFile, unreadableFile } from './decode.ts'
import { type ImageHeader, isImage, type ReadBytes, readImageHeader } from './image-header.ts'
import { lockName } from './known-files.ts'

/** Files in the content folder that are not content: the manual, and files that the tools write. */
const ignoredFiles = ['README.md', 'STYLE.md', lockName]

/** Matches temporary files of editors and systems: .DS_Store, plans.yaml~, #plans.yaml#. */
const temporaryFile = /(^|\/)[.#]|~$|\.swp$/

export type ImageFile = {
  file: string
  /** Whether the file begins with the signature of a supported image format. */
  isImage: boolean
  header?: ImageHeader | undefined
}

/** The content as it was read: the files that should be YAML, parsed, and the image files. */
export type ParsedContent = { files: ContentFile[]; images: ImageFile[] }

/**
 * Reads the content folder below a site's root, in alphabetical order.
 *
 * - Throws if the folder does not exist.
 * - A file that cannot be read gets a finding.
 * - A file that has not changed since the `earlier` reading is the same object as before.
 */
export function readContent(root: string, earlier?: ParsedContent): ParsedContent {
  const folder = join(root, 'content')
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}. Run the command in the folder of package.json.`)
  const names = listFiles(folder).filter((file) => !temporaryFile.test(file) && !ignoredFiles.includes(file))
  const isInImages = (file: string) => file.startsWith('images/')
  return {
    files: names.filter((name) => !isInImages(name)).map((name) => reuse(readFile(folder, name), earlier)),
    images: names.filter(isInImages).map((name) => ({ file: name.slice('images/'.length), ...readImage(join(folder, name)) })),
  }
}

/**
 * Returns the image files that no file of the content uses. In a file that cannot be parsed, every name of an image in the text counts as a
 * use.
 */
export function unusedImages({ files, images }: { [Part in keyof ParsedContent]: Readonly<ParsedContent[Part]> }): ImageFile[] {
  const strings = new Set(files.flatMap((file) => file.strings.map(({ value }) => value)))
  const unparsed = files.filter(({ isParsed }) => !isParsed)
  return images.filter(({ file: image }) => !strings.has(image) && !unparsed.some(({ text }) => text.includes(image)))
}

/** Returns true if two readings have the same file objects and equal image files. */
export const isSameContent = (a: ParsedContent, b: ParsedContent): boolean =>
  a.files.length === b.files.length && a.files.every((file, index) => file === b.files[index]) && isDeepStrictEqual(a.images, b.images)

/** Returns the earlier object of a file if the file has not changed, because parsing and checks are memoized by object. */
function reuse(file: ContentFile, earlier: ParsedContent | undefined): ContentFile {
  const before = earlier?.files.find((candidate) => candidate.file === file.file)
  return before?.isSame(file) ? before : file
}

function readImage(path: string): Omit<ImageFile, 'file'> {
  try {
    const file = openSync(path, 'r')
    try {
      const { size } = fstatSync(file)
      const read: ReadBytes = (start, length) => {
        const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - start)))
        return bytes.subarray(0, readSync(file, bytes, { position: start }))
      }
      return isImage(read(0, 12)) ? { isImage: true, header: readImageHeader(read, size) } : { isImage: false }
    } finally {
      closeSync(file)
    }
  } catch {
    return { isImage: false }
  }
}

function readFile(folder: string, file: string): ContentFile {
  try {
    const path = join(folder, file)
    const stats = statSync(path)
    if (!stats.isFile()) return unreadableFile(file, { rule: 'unreadable-file', message: ({ reading }) => reading.notAFile() })
    return stats.size > maxFileBytes ? tooLargeFile(file, stats.size) : decode(file, readFileSync(path))
  } catch (error) {
    return unreadableFile(file, {
      rule: 'unreadable-file',
      message: ({ reading }) => reading.cannotBeRead({ reason: errorMessage(error) }),
    })
  }
}
