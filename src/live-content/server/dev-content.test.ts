import type { Connect } from 'vite'
import { expect, it, vi } from 'vitest'
import { contentOf } from '#src/content-model/all-languages/content.ts'
import { showOnPages } from './dev-content.ts'

it('pages of the development server show the live content', () => {
  const live = { content: {}, dictionary: {} }
  const use = vi.fn<(middleware: Connect.NextHandleFunction) => void>()
  showOnPages({ use } as never, { inLanguage: () => live }) // showOnPages() calls only `use` of the server
  let shown
  use.mock.calls[0]?.[0]({} as never, {} as never, () => (shown = contentOf('en'))) // the middleware reads only `next`
  expect(shown).toBe(live.content)
})
