import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { prefetchOnIntent } from './prefetch.ts'

const fetched = vi.fn<(path: string) => Promise<Response>>(() => Promise.reject(new TypeError('offline')))

beforeEach(() => {
  history.replaceState(null, '', '/fr')
  document.body.innerHTML =
    '<a href="/fr/pricing"><b>Pricing</b></a><a href="/fr/services/">Services</a><a href="https://other.example/">Other</a><p>Text</p>'
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  const added = vi.spyOn(globalThis, 'addEventListener')
  prefetchOnIntent()
  const listeners = [...added.mock.calls]
  added.mockRestore()
  onTestFinished(() => {
    for (const [type, listener] of listeners) removeEventListener(type, listener as EventListener) // what was added
    vi.unstubAllGlobals()
  })
})

const intend = (type: string, selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
const paths = () => fetched.mock.calls.map(([path]) => path)

it('the data of a page are fetched once while the pointer moves within a link', () => {
  intend('pointerover', 'a')
  intend('pointerover', 'b')
  intend('touchstart', 'b')
  expect(paths()).toEqual(['/fr/pricing/index.pageContext.json'])
})

it('a link is fetched again when the pointer comes back to it, because the first request may have failed', () => {
  for (const selector of ['a', 'p', 'a']) intend('pointerover', selector)
  expect(paths()).toHaveLength(2)
})

it('the address of a link with a trailing slash has no second slash', () => {
  intend('focusin', 'a[href$="/services/"]')
  expect(paths()).toEqual(['/fr/services/index.pageContext.json'])
})

it('nothing is fetched for links to other sites and for text', () => {
  for (const selector of ['a[href*=other]', 'p']) intend('pointerover', selector)
  expect(paths()).toEqual([])
})
