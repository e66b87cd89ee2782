import { beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { callPath, uploadLimits } from '#src/editor/protocol/endpoints.ts'
import { connectServer } from './call-server.ts'
import { remedyOf } from './state/call.ts'

const { call, uploadImage } = connectServer({ 'x-token': 'secret' })
let fetched: MockInstance<typeof fetch>
const makeCall = () => call('lists', { query: 'a' })

beforeEach(() => {
  fetched = vi.spyOn(globalThis, 'fetch')
})

it('a call posts its input as JSON with the headers of the page, and returns the answer', async () => {
  fetched.mockResolvedValue(Response.json({ lists: [] }))
  expect(await makeCall()).toEqual({ lists: [] })
  const headers = { 'content-type': 'application/json', 'x-token': 'secret' }
  const init: unknown = expect.objectContaining({ method: 'POST', headers, body: '{"query":"a"}' })
  expect(fetched).toHaveBeenCalledExactlyOnceWith(`${callPath}lists`, init)
})

it('a call whose request or response was interrupted fails as offline', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await makeCall()).toEqual({ kind: 'offline' })
  const interrupted = new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })
  fetched.mockResolvedValue(new Response(interrupted))
  expect(await makeCall()).toEqual({ kind: 'offline' })
})

it.each(['<h1>Sign in</h1>', '', 'null', '"signed out"'])(
  'a successful response with the body “%s” comes from a proxy: the panel offers a reload, which shows the page of the proxy',
  async (body) => {
    fetched.mockResolvedValue(new Response(body))
    const failure = { kind: 'unreadable', status: 200, error: body } as const
    expect(await makeCall()).toEqual(failure)
    expect(remedyOf(failure)).toBe('reload')
  },
)

it('a redirect by a proxy means that the person has to sign in again', async () => {
  // Imitates browsers: with `redirect: 'manual'`, they return a response of the type “opaqueredirect”. Node.js returns the redirect.
  const redirect = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
  fetched.mockImplementation((_, init) => (init?.redirect === 'manual' ? Promise.resolve(redirect) : Promise.reject(new TypeError('CORS'))))
  expect(await makeCall()).toMatchObject({ kind: 'signed-out' })
})

it('an error response is returned with its status and its error message', async () => {
  fetched.mockResolvedValue(Response.json({ error: 'The disk is full.' }, { status: 500 }))
  expect(await makeCall()).toEqual({ kind: 'refused', status: 500, error: 'The disk is full.' })
})

it('an upload sends the bytes of the image, its name, its folder and the minimum width; a file that is too large is not sent', async () => {
  fetched.mockResolvedValue(Response.json({ file: 'team/ada.jpg' }))
  const place = { folder: 'team', minimumWidth: 60 }
  const image = new File(['bytes'], 'Ada & Ben.png')
  expect(await uploadImage(image, place)).toEqual({ file: 'team/ada.jpg' })
  const init: unknown = expect.objectContaining({ body: image })
  expect(fetched).toHaveBeenCalledExactlyOnceWith(`${callPath}image?name=Ada+%26+Ben.png&folder=team&minimumWidth=60`, init)
  const large = Object.defineProperty(new File([], 'large.png'), 'size', { value: uploadLimits.size + 1 })
  expect(await uploadImage(large, place)).toEqual({ problem: { kind: 'too-large' } })
  expect(fetched).toHaveBeenCalledOnce()
})
