import { join } from 'node:path'
import { shortDigest } from '../../lib/digest.ts'
import { editorApi, type EditorOptions } from './api.ts'
import { editorHandler } from './handle.ts'
import { History } from './history.ts'
import { putPicture } from './put-picture.ts'

export { Drafts } from './drafts.ts'

/** Creates the editor of a site. `handle` answers the HTTP requests of pages that send `token`. */
export function createEditor(root: string, token: string, options: Omit<EditorOptions, 'history'>) {
  // The name contains the root: copies of a site may share node_modules.
  const history = new History(root, join(root, `node_modules/.cache/editor/history-${shortDigest(root)}.sqlite`))
  const api = editorApi({ history, ...options })
  return {
    handle: editorHandler({ api, putPicture: (picture) => putPicture(root, picture) }, token),
    close: () => history.close(),
  }
}
