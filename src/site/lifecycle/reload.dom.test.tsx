import { beforeEach, expect, it, vi } from 'vitest'
import { hasInputAttribute } from '#src/site/protocol/names.ts'
import { reloadIfGone, reloadOnNewRelease, scriptLost } from './reload.ts'

const reload = vi.fn()
const page = { navigation: 'navigate', age: 0 }

beforeEach(() => {
  reload.mockClear()
  Object.assign(page, { navigation: 'navigate', age: 0 })
  history.replaceState(null, '', '/about')
  document.documentElement.removeAttribute(hasInputAttribute)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: page.navigation }], now: () => page.age })
})

const respond = (response: Response | Error) =>
  vi.stubGlobal('fetch', () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)))

const gone = () => new Response('', { status: 404 })

it('reloads the page if one of its files is gone', async () => {
  respond(gone())
  await reloadIfGone('/assets/a.js')
  expect(reload).toHaveBeenCalledOnce()
})

it.each([new Response('', { status: 500 }), new Response(''), new Error('offline')])(
  'does not reload if the status of the file is not 404, or if the request fails',
  async (response) => {
    respond(response)
    await reloadIfGone('/assets/a.js')
    expect(reload).not.toHaveBeenCalled()
  },
)

it('does not reload a page with typed text', async () => {
  document.documentElement.setAttribute(hasInputAttribute, '')
  respond(gone())
  await reloadIfGone('/assets/a.js')
  expect(reload).not.toHaveBeenCalled()
})

it('reloads again only a minute after a reload', async () => {
  page.navigation = 'reload'
  page.age = 59_999
  respond(gone())
  await reloadIfGone('/assets/a.js')
  expect(reload).not.toHaveBeenCalled()
  page.age = 60_000
  await reloadIfGone('/assets/a.js')
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  { body: { data: { release: 'new' } }, reloads: 1 },
  { body: { data: { release: 'old' } }, reloads: 0 },
  { body: { data: { release: 3 } }, reloads: 0 },
  { body: 'The page of a proxy', reloads: 0 },
])('if a script is lost and the data on the server are $body, the page is reloaded $reloads times', async ({ body, reloads }) => {
  const fetched = vi.fn(() => Promise.resolve(Response.json(body)))
  vi.stubGlobal('fetch', fetched)
  reloadOnNewRelease('old')
  document.dispatchEvent(new Event(scriptLost))
  await new Promise(setImmediate)
  expect(fetched).toHaveBeenCalledWith('/about/index.pageContext.json', { cache: 'no-cache' })
  expect(reload).toHaveBeenCalledTimes(reloads)
})
