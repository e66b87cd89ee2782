import type { PageContextServer } from 'vike/types'
import { heroes } from '#src/content-model/all-languages/content.ts'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { layoutData } from '#src/site/page-data/layout-data.ts'

export type Data = ReturnType<typeof data>

export const data = ({ locale }: PageContextServer) => ({
  ...layoutData(locale, 'notFound'),
  otherLanguages: localeCodes.filter((code) => code !== locale).map((code) => layoutData(code, 'notFound')),
  pattern: heroes.notFound,
})
