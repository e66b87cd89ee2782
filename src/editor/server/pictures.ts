import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedPath } from '../../content/yaml-values/path.ts'
import { withIds } from '../../content/yaml-values/path.ts'
import { isInContentFolder, labelAt } from '../../content-toolkit/edit/index.ts'
import { type ContentFolder, unusedImages } from '../../content-toolkit/read/index.ts'
import type { LibraryPicture } from '../calls/answers.ts'

/** Returns whether an unsaved draft of any person uses a picture. */
type IsInDraft = (file: string) => boolean

/** Returns the pictures in content/images with the places that use them, unused pictures first. */
export function libraryPictures(root: string, folder: ContentFolder, isInDraft: IsInDraft): LibraryPicture[] {
  const unused = unusedImages(folder)
  const pictures = folder.images.map((image): LibraryPicture => {
    const { file, picture } = image
    const isUnused = unused.includes(image)
    const size = statSync(join(root, 'content/images', file), { throwIfNoEntry: false })?.size ?? 0
    return {
      file,
      size,
      ...(picture && { width: picture.width, height: picture.height }),
      uses: isUnused ? [] : placesOf(file, folder),
      isUnused,
      isInDraft: isInDraft(file),
    }
  })
  return pictures.sort((a, b) => Number(b.isUnused) - Number(a.isUnused))
}

function placesOf(picture: string, { files }: ContentFolder): LibraryPicture['uses'] {
  return files.flatMap(({ file, value: root, strings }) =>
    strings
      .filter(({ path, value }) => value === picture && path.at(-1) === 'file')
      .map(({ path }) => {
        const place = path.slice(0, -1) as ResolvedPath // paths in YAML files have only keys and positions
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
