import type { PageContextServer } from 'vike/types'
import { heroes } from '../../src/content/all-languages/index.ts'
import { localeCodes } from '../../src/content/i18n/locales.ts'
import { frameData } from '../../src/site/page-data/frame-data.ts'

export type Data = ReturnType<typeof data>

export const data = ({ locale }: PageContextServer) => ({
  ...frameData(locale, 'notFound'),
  otherLanguages: localeCodes.filter((code) => code !== locale).map((code) => frameData(code, 'notFound')),
  pattern: heroes.notFound,
})
