import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

const navigate = vi.hoisted(() => vi.fn<(url: string, options: object) => Promise<void>>())
vi.mock('vike/client/router', () => ({ navigate }))
const { renderOrReload, showNewContent } = await import('./render-page.ts')

let isMissing: boolean
const reload = vi.fn()
const remove = vi.fn()
beforeEach(() => {
  isMissing = false
  navigate.mockReset().mockResolvedValue(undefined)
  reload.mockReset()
  remove.mockReset()
  vi.stubGlobal('location', { pathname: '/fr/pricing', search: '?a=1', hash: '#top', reload })
  vi.stubGlobal('document', { querySelector: () => (isMissing ? {} : null), querySelectorAll: () => [{ remove }] })
})
afterEach(() => vi.unstubAllGlobals())

it('the page is rendered in place with its path, query and hash; the scroll position stays, and no history entry is added', async () => {
  await renderOrReload()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/fr/pricing?a=1#top', { keepScrollPosition: true, overwriteLastHistoryEntry: true })
  expect(reload).not.toHaveBeenCalled()
})

it('a 404 page is reloaded, because the client router has no route for it', async () => {
  isMissing = true
  await renderOrReload()
  expect(reload).toHaveBeenCalledOnce()
  expect(navigate).not.toHaveBeenCalled()
})

it('stack traces are off while the page is rendered, and on again afterwards, also after an error', async () => {
  const before = Error.stackTraceLimit
  onTestFinished(() => void (Error.stackTraceLimit = before))
  Error.stackTraceLimit = 7
  let during = NaN
  navigate.mockImplementation(() => {
    during = Error.stackTraceLimit
    return Promise.reject(new TypeError('offline'))
  })
  await expect(renderOrReload()).rejects.toThrow('offline')
  expect(during).toBe(0)
  expect(Error.stackTraceLimit).toBe(7)
})

it('new content removes the error overlay, and the page is rendered again', () => {
  showNewContent()
  expect(remove).toHaveBeenCalledOnce()
  expect(navigate).toHaveBeenCalledOnce()
})
