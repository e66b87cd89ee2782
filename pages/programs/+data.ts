import type { PageContextServer } from 'vike/types'
import { contentOf, heroes, panels } from '../../src/content/all-languages/index.ts'
import { frameData } from '../../src/site/page-data/frame-data.ts'

export type Data = ReturnType<typeof data>

export function data({ locale }: PageContextServer) {
  const { tiers } = contentOf(locale)
  return { ...frameData(locale, 'programs'), pattern: heroes.programs, panel: panels.programs, tiers }
}
