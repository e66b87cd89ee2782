import { extname } from 'node:path'
import type { Connect } from 'vite'

type ShownPictures = {
  readonly drawings: ReadonlyMap<string, string>
  readonly valid: { photographs: { files: ReadonlyMap<string, string | Uint8Array> } } | undefined
}

const mediaTypes: Partial<Record<string, string>> = { '.svg': 'image/svg+xml', '.avif': 'image/avif', '.webp': 'image/webp' }

/**
 * Serves the engravings and photographs of the shown content from memory. Vite serves a new file of src/public only after its watcher has
 * seen the file, so a page that requests a new picture at once would get 404.
 */
export function servePictures(middlewares: Pick<Connect.Server, 'use'>, base: string, shown: ShownPictures): void {
  const serve = (folder: string, readFile: (name: string) => string | Uint8Array | undefined) =>
    middlewares.use(base + folder, ({ url = '' }, response, next) => {
      const name = url.slice(1).split('?')[0] ?? ''
      const [file, type] = [readFile(name), mediaTypes[extname(name)]]
      if (file === undefined || type === undefined) next()
      else response.setHeader('content-type', type).end(file)
    })
  serve('patterns', (name) => shown.drawings.get(name))
  serve('photographs', (name) => shown.valid?.photographs.files.get(name))
}
