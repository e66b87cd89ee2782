import type { PageContextServer } from 'vike/types'
import { contentOf, heroes } from '#src/content-model/all-languages/content.ts'
import type { LegalDocument } from '#src/content-model/tables/pages.ts'
import { headOfficeOf, layoutData } from '#src/site/page-data/layout-data.ts'

export type Data = ReturnType<typeof data>

export function data({ locale, routeParams }: PageContextServer) {
  const name = routeParams['document'] as LegalDocument // The cast is safe: +route.ts sets `document` to the name of a legal document
  const { legal, site, offices } = contentOf(locale)
  const headOffice = headOfficeOf({ site, offices })
  return {
    ...layoutData(locale, name, 'legal'),
    pattern: heroes[name],
    document: legal[name],
    address: headOffice.address,
    company: site.company,
  }
}
