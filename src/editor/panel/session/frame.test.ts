import { expect, it, vi } from 'vitest'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { TextMatch } from '#src/editor/protocol/calls/search-answers.ts'
import type { EditedPage } from '#src/editor/protocol/edited-page.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import { Frame } from './frame.ts'
import type { Call } from './state/call.ts'
import { noDraft } from './state/draft-state.ts'
import { createSession } from './state/session.ts'

const messages = editorMessages('en')

function setUp() {
  const store = createSession(memoryStorage(), 'en')
  const server: { id: string; calls: number; opens?: FieldPlace } = { id: 'first', calls: 0 }
  const call = (() => {
    server.calls++
    const { id, opens } = server
    const match: TextMatch = {
      file: 'events.yaml',
      path: [{ id }, 'title'],
      label: [],
      kind: 'text',
      pages: [],
      texts: [],
      ...(opens && { opens }),
    }
    return Promise.resolve({ matches: [match] })
  }) as Call // The cast is safe: the frame makes only the call “texts”.
  return { store, server, frame: new Frame({ store, call }) }
}

it('a click on a text of the page opens the field of the text, or the form of a new item if the text is in the new item', async () => {
  const { store, frame } = setUp()
  frame.host.onChoose({ number: 1 })
  await expect.poll(() => store.get().view.place).toEqual({ file: 'events.yaml', path: [{ id: 'first' }, 'title'] })
  const entry = { kind: 'item' as const, file: 'events.yaml', list: [], index: 0, value: { id: 'first', title: {} } }
  store.set({ draft: { ...noDraft, entries: [{ key: 'item 1', entry }] } })
  frame.host.onChoose({ number: 1 })
  await expect.poll(() => store.get().view.itemKey).toBe('item 1')
  expect(store.get().view.kind).toBe('item')
})

it('a click on a text with `opens`, such as the name of an icon, opens that value, such as the address of the profile', async () => {
  const { store, server, frame } = setUp()
  server.opens = { file: 'site.yaml', path: ['social', 'twitter'] }
  frame.host.onChoose({ number: 1 })
  await expect.poll(() => store.get().view.place).toEqual(server.opens)
})

const pageWith = (change: Partial<EditedPage>): EditedPage => ({
  path: () => '/',
  language: () => 'en',
  textNumbers: () => Promise.resolve([]),
  visibleTextNumbers: () => new Set(),
  patchTexts: () => true,
  removePatches: () => undefined,
  render: () => Promise.resolve(),
  select: () => undefined,
  chooseAt: () => undefined,
  setChoosing: () => undefined,
  focus: () => undefined,
  ...change,
})

it('a page that has loaded is rendered once so that it shows the draft, except if the draft is empty or the page is the 404 page', () => {
  const { store, frame } = setUp()
  const { host } = frame
  let renderings = 0
  const render = () => {
    renderings++
    return Promise.resolve()
  }
  const page = pageWith({ render })
  vi.stubGlobal('history', { replaceState: () => undefined })
  host.onPage(pageWith({ render }))
  expect(renderings).toBe(0)
  store.set({
    draft: { ...noDraft, entries: [{ key: 'edit 1', entry: { kind: 'edit', file: 'events.yaml', path: ['title'], value: 'A title' } }] },
  })
  host.onPage(page)
  expect(renderings).toBe(1)
  host.onPage(page)
  expect(renderings).toBe(1)
  // A 404 page is reloaded when it should be rendered. If the frame rendered it after each load, it would be reloaded without end.
  for (const path of ['/404', '/nothing-here']) host.onPage(pageWith({ render, path: () => path }))
  expect(renderings).toBe(1)
  vi.unstubAllGlobals()
})

it('a message says that the page could not show the draft, until the page shows it or another message follows', () => {
  const { store, frame } = setUp()
  const text = () => store.get().message?.text(messages)
  frame.host.onRendered(false)
  expect(text(), 'while no page is connected').toBeUndefined()
  showAt(frame, '/')
  frame.host.onRendered(false)
  expect(text()).toBe(messages.status.notShown())
  frame.host.onRendered(true)
  expect(text()).toBeUndefined()
  store.set({ message: { text: () => 'Saved.' } })
  frame.host.onRendered(true)
  expect(text()).toBe('Saved.')
  frame.host.onRendered(false)
  expect(text()).toBe(messages.status.notShown())
})

it('a page is ready while it is connected; when it connects, it outlines the selected text, but does not scroll to it', () => {
  const { store, frame } = setUp()
  const select = vi.fn()
  vi.stubGlobal('history', { replaceState: () => undefined })
  vi.stubGlobal('document', { activeElement: null })
  expect(store.get().page.isReady).toBe(false)
  frame.select([3], true)
  frame.host.onPage(pageWith({ select }))
  expect(store.get().page.isReady).toBe(true)
  expect(frame.page).toBeDefined()
  expect(select.mock.calls).toEqual([[[3], false]])
  frame.host.onLeave()
  expect([store.get().page.isReady, frame.page]).toEqual([false, undefined])
  vi.unstubAllGlobals()
})

function showAt(frame: Frame, path: string, change: Partial<EditedPage> = {}): void {
  vi.stubGlobal('history', { replaceState: () => undefined })
  vi.stubGlobal('location', { assign: () => undefined })
  frame.host.onPage(pageWith({ path: () => path, ...change }))
  vi.unstubAllGlobals()
}

it('navigation to another page clears the search and starts the page at its top, unless the page was opened to show the open place', () => {
  const { store, frame } = setUp()
  const search = { ...store.get().search, query: 'word', isEverywhere: true }
  showAt(frame, '/')
  store.set({ search })
  showAt(frame, '/fr')
  expect([store.get().page.isAtTop, store.get().search]).toEqual([false, search])
  frame.showPage('/about')
  showAt(frame, '/about')
  expect([store.get().page.isAtTop, store.get().search]).toEqual([false, search])
  showAt(frame, '/pricing')
  expect([store.get().page.isAtTop, store.get().search.query, store.get().search.isEverywhere]).toEqual([true, '', false])
  store.showPlace({ file: 'site.yaml', path: ['brand'] })
  expect(store.get().page.isAtTop).toBe(false)
})

it('a click on a page that is being reloaded is executed after the reload, but not if another page loads instead', () => {
  const { frame } = setUp()
  const chooseAt = vi.fn()
  const point = { clientX: 10, clientY: 20 }
  showAt(frame, '/', { chooseAt })
  frame.chooseLater(point)
  showAt(frame, '/', { chooseAt })
  showAt(frame, '/', { chooseAt })
  expect(chooseAt.mock.calls).toEqual([[point]])
  frame.chooseLater(point)
  showAt(frame, '/about', { chooseAt })
  showAt(frame, '/', { chooseAt })
  expect(chooseAt).toHaveBeenCalledOnce()
})
