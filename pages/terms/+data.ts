import type { PageContextServer } from 'vike/types'
import { contentOf, heroes } from '../../src/content/index.ts'
import { frameData } from '../../src/site/frame-data.ts'

export type Data = ReturnType<typeof data>

export const data = ({ locale }: PageContextServer) => ({
  ...frameData(locale, 'terms', 'legal'),
  pattern: heroes.terms,
  document: contentOf(locale).legal.terms,
})
