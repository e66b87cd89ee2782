import type { PageContext } from 'vike/types'
import { legalDocuments, pages } from '#src/content-model/tables/pages.ts'

/** Routes the paths of all legal documents to this page. Without this function, Vike would route only the path of the folder. */
export function route({ urlPathname }: PageContext) {
  const document = legalDocuments.find((name) => pages[name].path === urlPathname)
  return document !== undefined && { routeParams: { document } }
}
