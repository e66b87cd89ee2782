import type { PageContextServer } from 'vike/types'
import { contentOf, heroes, panels } from '#src/content-model/all-languages/content.ts'
import { layoutData } from '#src/site/page-data/layout-data.ts'

export type Data = ReturnType<typeof data>

export function data({ locale }: PageContextServer) {
  const { tiers } = contentOf(locale)
  return {
    ...layoutData(locale, 'programs'),
    pattern: heroes.programs,
    panel: panels.programs,
    tiers,
  }
}
