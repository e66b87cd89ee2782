import type { PageContextServer } from 'vike/types'
import { contentOf, heroes } from '../../src/content/model/index.ts'
import type { LegalDocument } from '../../src/content/model/localised.ts'
import { frameData } from '../../src/site/frame/frame-data.ts'

export type LegalData = ReturnType<ReturnType<typeof legalData>>

/** The data of a page that shows a legal document. */
export const legalData =
  (name: LegalDocument) =>
  ({ locale }: PageContextServer) => {
    const { legal, site, offices } = contentOf(locale)
    const headOffice = offices.find(({ id }) => id === site.headOffice)
    return {
      ...frameData(locale, name, 'legal'),
      pattern: heroes[name],
      document: legal[name],
      address: headOffice?.address ?? [],
      company: site.company,
    }
  }
