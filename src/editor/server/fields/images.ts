import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { itemName } from '#src/content-model/yaml-values/item-name.ts'
import { editPathOf, valueAt } from '#src/content-model/yaml-values/path.ts'
import { isInContentFolder, itemNames, labelAt } from '#src/content-toolkit/edit/index.ts'
import { type ParsedContent, unusedImages } from '#src/content-toolkit/read/index.ts'
import type { LibraryImage } from '#src/editor/protocol/calls/image-answers.ts'

type IsInDraft = (file: string) => boolean

/** Returns the image files of the content, each with the places that use the file. Unused files are first. */
export function libraryImages(root: string, parsed: ParsedContent, isInDraft: IsInDraft): LibraryImage[] {
  const unused = unusedImages(parsed)
  const descriptions = new Map(Object.entries(imageDescriptions(parsed)))
  const images = parsed.images.map((image): LibraryImage => {
    const { file, header } = image
    const isUnused = unused.includes(image)
    const description = descriptions.get(file)
    const size = statSync(join(root, 'content/images', file), { throwIfNoEntry: false })?.size ?? 0
    return {
      file,
      size,
      ...(header && { width: header.width, height: header.height }),
      uses: isUnused ? [] : usesOf(file, parsed),
      isUnused,
      isInDraft: isInDraft(file),
      ...(description && { description }),
    }
  })
  return images.sort((a, b) => Number(b.isUnused) - Number(a.isUnused))
}

/**
 * Returns the descriptions (`alt`) of image files in each language, by the paths of the files. If several places show a file, returns the
 * description at the first of these places.
 */
export function imageDescriptions({ files }: ParsedContent): Record<string, ReturnType<typeof itemNames>> {
  const described = files.flatMap(({ value: root, strings }) =>
    strings
      .filter(({ path }) => path.at(-1) === 'file')
      .flatMap(({ path, value }) => {
        const alt = valueAt(root, [...path.slice(0, -1), 'alt'])
        return itemName(alt) ? [[value, itemNames(alt, '')] as const] : []
      }),
  )
  return Object.fromEntries(described.reverse())
}

function usesOf(image: string, { files }: ParsedContent): LibraryImage['uses'] {
  return files.flatMap(({ file, value: root, strings }) =>
    strings
      .filter(({ path, value }) => value === image && path.at(-1) === 'file')
      .map(({ path }) => {
        const place = path.slice(0, -1)
        return { file, path: editPathOf(root, place), label: labelAt(root, place) }
      }),
  )
}

/**
 * Deletes an image file unless the content or a draft uses it. Returns whether the file was deleted. Git still has the file in earlier
 * commits.
 */
export function deleteImage(root: string, parsed: ParsedContent, isInDraft: IsInDraft, file: string): boolean {
  const path = imagePath(root, file)
  if (path === undefined || isInDraft(file) || !unusedImages(parsed).some((image) => image.file === file)) return false
  rmSync(path)
  return true
}

/**
 * Returns the path of an image file on the disk. Returns undefined if the file does not exist, is a symbolic link, or is outside of
 * content/images.
 */
export function imagePath(root: string, file: string): string | undefined {
  if (file.split('/').some((name) => /^\.|\\|^$/.test(name))) return undefined
  try {
    return isInContentFolder(root, `images/${file}`) ? join(root, 'content/images', file) : undefined
  } catch {
    return undefined
  }
}
