import type { PageContext } from 'vike/types'
import { legalDocuments, pages } from '#src/content-model/tables/pages.ts'

/** Routes the paths of all legal documents to pages/legal. Without this function, Vike would route only the path /legal. */
export function route({ urlPathname }: PageContext) {
  const document = legalDocuments.find((name) => pages[name].path === urlPathname)
  return document !== undefined && { routeParams: { document } }
}
