// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditedPage, EditorHost } from '#src/editor/protocol/edited-page.ts'
import { draftHeader } from '#src/editor/protocol/endpoints.ts'
import { markOf } from '#src/editor/protocol/text-mark.ts'
import { contentChanged } from '#src/live-content/page/content-events.ts'

const navigate = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('vike/client/router', () => ({ navigate }))
const serverListeners = vi.hoisted(() => new Map<string, () => void>())
vi.mock(import('#src/live-content/page/server-events.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  onServerEvent: (name, listener: (data: never) => void) => void serverListeners.set(name, () => listener(undefined as never)),
}))
const { connectToPanel } = await import('./connect.ts')

const fetchOfBrowser = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetchOfBrowser)

const onPage = vi.fn<EditorHost['onPage']>()
const onLeave = vi.fn<EditorHost['onLeave']>()
const onRendered = vi.fn<EditorHost['onRendered']>()
const host: EditorHost = {
  onPage,
  onLeave,
  onRendered,
  onChoose: () => undefined,
  nameOf: () => Promise.resolve(undefined),
  onShortcut: () => undefined,
  onEscape: () => undefined,
}

history.replaceState(null, '', '/fr/pricing?plan=x')
document.documentElement.lang = 'fr'
// The script of a page connects once, and listens as long as the page exists, so all tests share the connection.
connectToPanel(host)
const [[page] = []] = onPage.mock.calls
if (!page) throw new Error('connectToPanel has not called onPage.')
const edited: EditedPage = page

beforeEach(() => {
  for (const call of [onPage, onLeave, onRendered, navigate, fetchOfBrowser]) call.mockReset()
  navigate.mockResolvedValue(undefined)
  fetchOfBrowser.mockImplementation(() => Promise.resolve(new Response(`{"a":"One${markOf(1)}","b":"Two${markOf(2)}"}`)))
  document.body.innerHTML = `<p>One${markOf(1)}</p>`
  edited.removePatches()
})

it('the panel gets the address and the language of the page', () => {
  expect([edited.path(), edited.language()]).toEqual(['/fr/pricing?plan=x', 'fr'])
})

describe('requests of the page', () => {
  it('a request for page data asks for the draft, and keeps its other headers', async () => {
    await fetch('/fr/pricing/index.pageContext.json', { headers: { 'x-test': '1' } })
    const headers = new Headers(fetchOfBrowser.mock.calls[0]?.[1]?.headers)
    expect([headers.get(draftHeader), headers.get('x-test')]).toEqual(['show', '1'])
    expect(onRendered).not.toHaveBeenCalled()
  })

  it('a request for anything but page data is not changed', async () => {
    const init = { headers: { 'x-test': '1' } }
    fetchOfBrowser.mockResolvedValue(new Response('', { status: 500 }))
    await fetch('/fr/pricing/other.json', init)
    expect(fetchOfBrowser.mock.calls).toEqual([['/fr/pricing/other.json', init]])
    expect(onRendered).not.toHaveBeenCalled()
  })

  it.each([
    ['is refused', () => Promise.resolve(new Response('', { status: 500 }))],
    ['fails', () => Promise.reject(new TypeError('offline'))],
  ])('if a request for page data %s, the panel learns that the page does not show the draft', async (_, respond) => {
    fetchOfBrowser.mockImplementation(respond)
    await Promise.allSettled([fetch(new Request(new URL('/index.pageContext.json', location.href)))])
    await expect.poll(() => onRendered.mock.calls).toEqual([[false]])
  })
})

it('textNumbers returns the numbers of all texts in the data of the page, also of those that it does not show', async () => {
  expect(await edited.textNumbers()).toEqual([1, 2])
  expect(fetchOfBrowser.mock.calls[0]?.[0]).toBe('/fr/pricing/index.pageContext.json')
})

describe('rendering', () => {
  it('render removes patches, then renders the page, and reports that the page shows the draft', async () => {
    expect(edited.patchTexts([`Uno${markOf(1)}`])).toBe(true)
    await edited.render()
    expect(navigate).toHaveBeenCalledOnce()
    expect(document.body.textContent).toBe(`One${markOf(1)}`)
    expect(onRendered.mock.calls).toEqual([[true]])
  })

  it('render reports that the page does not show the draft if the page cannot be rendered', async () => {
    navigate.mockRejectedValue(new TypeError('offline'))
    await edited.render()
    expect(onRendered.mock.calls).toEqual([[false]])
  })

  it('after a patch, the page is rendered once typing pauses, but not if the saved content changes meanwhile', () => {
    vi.useFakeTimers()
    try {
      edited.patchTexts([`Uno${markOf(1)}`])
      serverListeners.get(contentChanged)?.()
      vi.runAllTimers()
      expect(navigate).not.toHaveBeenCalled()
      edited.patchTexts([`Uno${markOf(1)}`])
      vi.runAllTimers()
      expect(navigate).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })
})

it('the panel gets the page again after a navigation, which changes the title, and not if only the title has changed', async () => {
  document.head.innerHTML = '<title>One</title>'
  await new Promise((resolve) => setTimeout(resolve))
  expect(onPage).not.toHaveBeenCalled()
  history.pushState(null, '', '/fr/contact')
  document.title = 'Two'
  await expect.poll(() => onPage.mock.calls).toEqual([[edited]])
  expect(edited.path()).toBe('/fr/contact')
})

it('the panel learns that the page is unloaded', () => {
  dispatchEvent(new Event('pagehide'))
  expect(onLeave).toHaveBeenCalledOnce()
})
