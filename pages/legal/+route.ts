import type { PageContext } from 'vike/types'
import { legalDocuments, pages } from '#src/content/tables/pages.ts'

/** The legal documents share this page. Their paths differ from the name of the folder. */
export function route({ urlPathname }: PageContext) {
  const document = legalDocuments.find((name) => pages[name].path === urlPathname)
  return document !== undefined && { routeParams: { document } }
}
