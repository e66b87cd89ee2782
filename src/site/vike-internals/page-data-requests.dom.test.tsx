import { beforeEach, expect, it, vi } from 'vitest'
import { addHeaderToPageDataRequests } from './page-data-requests.ts'

const original = vi.fn<typeof fetch>()
const onFailure = vi.fn()

beforeEach(() => {
  original.mockReset().mockResolvedValue(new Response('{}'))
  onFailure.mockReset()
  vi.stubGlobal('fetch', original)
  addHeaderToPageDataRequests({ file: 'index.pageContext.json', header: { name: 'X-Release', value: 'r1' }, onFailure })
})

/** Returns the headers of the last request that was sent. */
const sentHeaders = () => Object.fromEntries(new Headers(original.mock.lastCall?.[1]?.headers))

it.each(['/fr/index.pageContext.json', '/index.pageContext.json?x=1', new URL('/index.pageContext.json', location.href)])(
  'a request for page data gets the header X-Release and keeps its other headers: %s',
  async (input) => {
    await window.fetch(input, { headers: { Accept: 'application/json' } })
    expect(sentHeaders()).toEqual({ Accept: 'application/json', 'X-Release': 'r1' })
  },
)

it('a request for page data gets the header X-Release, also if it is a Request object', async () => {
  await window.fetch(new Request(new URL('/index.pageContext.json', location.href)))
  expect(sentHeaders()).toEqual({ 'X-Release': 'r1' })
})

it.each(['/requests', '/index.pageContext.json/more', '/x?index.pageContext.json'])(
  'a request to %s, which is not for page data, gets no additional header',
  async (input) => {
    original.mockResolvedValue(new Response(null, { status: 500 }))
    await window.fetch(input)
    expect(sentHeaders()).toEqual({})
    expect(onFailure).not.toHaveBeenCalled()
  },
)

it('onFailure is called if a request for page data fails or its status is not OK; fetch still rejects or resolves', async () => {
  original.mockResolvedValueOnce(new Response(null, { status: 404 }))
  expect((await window.fetch('/index.pageContext.json')).status).toBe(404)
  expect(onFailure).toHaveBeenCalledOnce()
  original.mockRejectedValueOnce(new TypeError('offline'))
  await expect(window.fetch('/index.pageContext.json')).rejects.toThrow('offline')
  expect(onFailure).toHaveBeenCalledTimes(2)
})
