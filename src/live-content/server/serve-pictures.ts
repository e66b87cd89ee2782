import { extname } from 'node:path'
import type { Connect } from 'vite'

type PictureSource = {
  readonly drawings: ReadonlyMap<string, string>
  readonly valid: { photographs: { files: ReadonlyMap<string, string | Uint8Array> } } | undefined
}

const mediaTypes: Partial<Record<string, string>> = { '.svg': 'image/svg+xml', '.avif': 'image/avif', '.webp': 'image/webp' }

/**
 * Returns the file of an engraving (`patterns`) or a photograph (`photographs`) that the content shows, with its media type. Returns
 * undefined if the file does not exist.
 */
export function findPicture({ drawings, valid }: PictureSource, folder: 'patterns' | 'photographs', name: string) {
  const body = folder === 'patterns' ? drawings.get(name) : valid?.photographs.files.get(name)
  const type = mediaTypes[extname(name)]
  return body === undefined || type === undefined ? undefined : { body, type }
}

/**
 * Serves the engravings and photographs of the shown content from memory. Vite serves a new file of src/public only after its watcher has
 * seen the file, so a page that requests a new picture at once would get 404.
 */
export function servePictures(middlewares: Pick<Connect.Server, 'use'>, base: string, content: PictureSource): void {
  for (const folder of ['patterns', 'photographs'] as const)
    middlewares.use(base + folder, ({ url = '' }, response, next) => {
      const picture = findPicture(content, folder, url.slice(1).split('?')[0] ?? '')
      if (picture) response.setHeader('content-type', picture.type).end(picture.body)
      else next()
    })
}
