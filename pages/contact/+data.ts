import type { PageContextServer } from 'vike/types'
import { contentOf, heroes, panels } from '#src/content-model/all-languages/content.ts'
import { businessHours, layoutData } from '#src/site/page-data/layout-data.ts'

export type Data = ReturnType<typeof data>

export function data({ locale }: PageContextServer) {
  return {
    ...layoutData(locale, 'contactPage', 'contact'),
    pattern: heroes.contactPage,
    panel: panels.contactPage,
    ...businessHours(locale),
    offices: contentOf(locale).offices,
  }
}
