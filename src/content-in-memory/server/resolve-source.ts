import { join } from 'node:path'
import type { ContentInMemory } from './content-in-memory.ts'
import { setShownContent, type ShownContent, shownContent } from './shown-content.ts'

/**
 * Returns the hook `resolveId` of a Vite plugin. It makes pages read the content from memory (content-source.ts), not from the generated
 * modules.
 */
export const resolveSource =
  (root: string) =>
  (id: string, importer: string | undefined): string | undefined =>
    id.endsWith('/source.ts') && importer === join(root, 'src/content/all-languages/content.ts')
      ? join(root, 'src/content-in-memory/server/content-source.ts')
      : undefined

/**
 * Makes the pages that this process renders show the content of `content`. Returns a function that ends this. Throws if the pages already
 * show the content of another server.
 */
export function showOnPages(content: Pick<ContentInMemory, 'inLanguage'>): () => void {
  if (shownContent()) throw new Error('The pages of this process already show the content of another server.')
  // The type is right, because inLanguage() also makes the content of the generated modules.
  setShownContent((locale) => content.inLanguage(locale) as ReturnType<ShownContent>)
  return () => setShownContent(undefined)
}
