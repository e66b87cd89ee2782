import { dirname } from 'node:path'
import { type ComponentType, createElement } from 'react'
import { prerender } from 'react-dom/static'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { legalDocuments } from '#src/content-model/tables/pages.ts'
import type { CheckedContent } from '#src/content-toolkit/check/check-content.ts'
import type { TextTransform } from '#src/content-toolkit/generate/localise.ts'
import { pageHead } from '#src/site/page-context/page-head.ts'
import type { LayoutData } from '#src/site/page-data/layout-data.ts'
import { withoutPictures } from './in-language.ts'

/** The values that the modules mocked by a test return while the test renders a page. */
export const stage: { locale: Locale; data: unknown; content: object; dictionary: Record<string, unknown> } = {
  locale: 'en',
  data: undefined,
  content: {},
  dictionary: {},
}

type PageModule = { Page: ComponentType }
type DataModule = { data: (context: { locale: Locale; routeParams: object }) => LayoutData }
const pageModules = import.meta.glob<PageModule>('../../../pages/*/+Page.tsx')
const dataModules = import.meta.glob<DataModule>('../../../pages/*/+data.ts')

/** Makes the mocked modules return checked content and messages in one language, with stand-ins for all pictures. */
export function setStage(checked: CheckedContent, locale: Locale, transform?: TextTransform): void {
  Object.assign(stage, { locale, ...withoutPictures(checked, locale, transform) })
}

/** Renders every page of the site, with layout and head, from the content that was set by setStage(). Yields the HTML of each page. */
export async function* renderedPages(): AsyncGenerator<string> {
  for (const [file, importPage] of Object.entries(pageModules)) {
    const folder = dirname(file)
    const [pageModule, dataModule] = await Promise.all([importPage(), dataModules[`${folder}/+data.ts`]?.()])
    if (!dataModule) throw new Error(`${folder} has no +data.ts`)
    // pages/legal shows a different legal document for each value of its route parameter.
    for (const routeParams of folder.endsWith('/legal') ? legalDocuments.map((document) => ({ document })) : [{}])
      yield await renderPage(pageModule.Page, dataModule.data({ locale: stage.locale, routeParams }))
  }
}

async function renderPage(Page: ComponentType, data: LayoutData): Promise<string> {
  const { Layout } = await import('../../../renderer/+Layout.tsx')
  const { Wrapper } = await import('../../../renderer/+Wrapper.tsx')
  stage.data = data
  const { prelude } = await prerender(createElement(Wrapper, null, createElement(Layout, null, createElement(Page))))
  const { title, description, tags } = pageHead(data)
  const head = [title, description, ...tags.flatMap(({ attributes }) => attributes['content'] ?? [])]
  return `${await new Response(prelude).text()}${head.map((words) => `<p>${words.replaceAll('<', '&lt;')}</p>`).join('')}`
}
