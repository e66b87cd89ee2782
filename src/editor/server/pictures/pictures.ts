import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { itemName } from '#src/content/yaml-values/item-name.ts'
import { valueAt, withIds } from '#src/content/yaml-values/path.ts'
import { isInContentFolder, itemNames, labelAt } from '#src/content-toolkit/edit/index.ts'
import { type ContentFolder, unusedImages } from '#src/content-toolkit/read/index.ts'
import type { LibraryPicture } from '../../calls/answers.ts'

/** Returns whether an unsaved draft of any person uses a picture. */
type IsInDraft = (file: string) => boolean

/** Returns the pictures in content/images with the places that use them, unused pictures first. */
export function libraryPictures(root: string, folder: ContentFolder, isInDraft: IsInDraft): LibraryPicture[] {
  const unused = unusedImages(folder)
  const descriptions = new Map(Object.entries(picturesByPath(folder)))
  const pictures = folder.images.map((image): LibraryPicture => {
    const { file, picture } = image
    const isUnused = unused.includes(image)
    const description = descriptions.get(file)
    const size = statSync(join(root, 'content/images', file), { throwIfNoEntry: false })?.size ?? 0
    return {
      file,
      size,
      ...(picture && { width: picture.width, height: picture.height }),
      uses: isUnused ? [] : usesOf(file, folder),
      isUnused,
      isInDraft: isInDraft(file),
      ...(description && { description }),
    }
  })
  return pictures.sort((a, b) => Number(b.isUnused) - Number(a.isUnused))
}

/** Returns the descriptions of pictures by their paths, in each language. A picture that is shown in several places has the first. */
export function picturesByPath({ files }: ContentFolder): Record<string, ReturnType<typeof itemNames>> {
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

function usesOf(picture: string, { files }: ContentFolder): LibraryPicture['uses'] {
  return files.flatMap(({ file, value: root, strings }) =>
    strings
      .filter(({ path, value }) => value === picture && path.at(-1) === 'file')
      .map(({ path }) => {
        const place = path.slice(0, -1)
        return { file, path: withIds(root, place), label: labelAt(root, place) }
      }),
  )
}

/** Deletes a picture that neither the content nor a draft uses. Returns whether it was deleted. Commits with the picture keep it. */
export function deletePicture(root: string, folder: ContentFolder, isInDraft: IsInDraft, file: string): boolean {
  const path = picturePath(root, file)
  if (path === undefined || isInDraft(file) || !unusedImages(folder).some((image) => image.file === file)) return false
  rmSync(path)
  return true
}

/** Returns the path of a picture, or undefined if it does not exist, is a link, or is outside of content/images. */
export function picturePath(root: string, file: string): string | undefined {
  if (file.split('/').some((name) => /^\.|\\|^$/.test(name))) return undefined
  try {
    return isInContentFolder(root, `images/${file}`) ? join(root, 'content/images', file) : undefined
  } catch {
    return undefined
  }
}
