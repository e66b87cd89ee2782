import type { PageContextServer } from 'vike/types'
import { contentOf, heroes, panels } from '../../src/content/model/index.ts'
import { businessHours, frameData } from '../../src/site/page-data/frame-data.ts'

export type Data = ReturnType<typeof data>

export function data({ locale }: PageContextServer) {
  return {
    ...frameData(locale, 'contactPage', 'contact'),
    pattern: heroes.contactPage,
    panel: panels.hotline,
    ...businessHours(locale),
    offices: contentOf(locale).offices,
  }
}
