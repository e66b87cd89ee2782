import type { PageContextServer } from 'vike/types'
import { contentOf, heroes, panels } from '../../src/content/model/index.ts'
import { businessHoursOf } from '../../src/site/page/business-hours.ts'
import { frameData } from '../../src/site/page/frame-data.ts'

export type Data = ReturnType<typeof data>

export function data({ locale }: PageContextServer) {
  const { site, offices } = contentOf(locale)
  return {
    ...frameData(locale, 'contactPage', 'contact'),
    pattern: heroes.contactPage,
    panel: panels.hotline,
    ...businessHoursOf(locale),
    responseHours: site.responseHours,
    delivery: site.delivery,
    offices,
  }
}
