import { beforeEach, expect, it, vi } from 'vitest'
import { keepPageWithInput, unreachablePage } from './keep-page-with-input.ts'

const page = { hasInput: true }
const followed: string[] = []
const focused: string[] = []
/** The pending fetches of page data, by URL: each function ends its fetch with a response or an error. */
const answers = new Map<string, (response: Response | Error) => void>()

function click(target: object): boolean {
  const event = Object.assign(new Event('click', { cancelable: true }), {
    button: 0,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    metaKey: false,
  })
  Object.defineProperty(event, 'target', { value: target })
  return document.dispatchEvent(event)
}

/** A stand-in for <a>, with the properties and methods that the tested listener uses. */
class Link {
  readonly origin: string = 'https://house.example'
  readonly target = ''
  readonly rel = ''
  isVisible = true
  readonly pathname: string

  constructor(pathname: string) {
    this.pathname = pathname
  }

  closest(selector: string) {
    return selector === 'dialog' ? null : this
  }

  checkVisibility() {
    return this.isVisible
  }

  focus() {
    focused.push(this.pathname)
  }

  click() {
    if (click(this)) followed.push(this.pathname)
  }
}

async function answer(pathname: string, response: Response | Error): Promise<void> {
  answers.get(`${pathname}/index.pageContext.json`)?.(response)
  await new Promise(setImmediate)
}

beforeEach(() => {
  page.hasInput = true
  for (const list of [followed, focused]) list.length = 0
  answers.clear()
  const global = new EventTarget()
  const main = { focus: () => focused.push('main') }
  vi.stubGlobal('addEventListener', global.addEventListener.bind(global))
  vi.stubGlobal('dispatchEvent', global.dispatchEvent.bind(global))
  vi.stubGlobal('location', { origin: 'https://house.example', pathname: '/contact' })
  vi.stubGlobal('Element', Link)
  const documentElement = { hasAttribute: () => page.hasInput }
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement, querySelector: () => main }))
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise((resolve, reject) => answers.set(path, (response) => (response instanceof Error ? reject(response) : resolve(response)))),
  )
  unreachablePage.dismiss()
  focused.length = 0
  keepPageWithInput()
})

it('follows links at once until the visitor has typed something', () => {
  page.hasInput = false
  new Link('/about').click()
  expect([followed, answers.size]).toEqual([['/about'], 0])
})

it.each([new Response(''), new Response('', { status: 404 })])('follows a link once its page is reachable', async (response) => {
  new Link('/about').click()
  expect(followed).toEqual([])
  await answer('/about', response)
  expect(followed).toEqual(['/about'])
})

it.each([new Response('', { status: 500 }), new Error('offline')])(
  'keeps the page and shows the notice if a page is unreachable',
  async (response) => {
    new Link('/about').click()
    await answer('/about', response)
    expect([followed, unreachablePage.get()]).toEqual([[], true])
    unreachablePage.dismiss()
    expect([focused, unreachablePage.get()]).toEqual([['/about'], false])
  },
)

it('closing the notice of an unreachable page moves the focus to the main content if the clicked link is hidden by then', async () => {
  const link = new Link('/about')
  link.click()
  await answer('/about', new Error('offline'))
  link.isVisible = false
  unreachablePage.dismiss()
  expect(focused).toEqual(['main'])
})

it('lets a newer link or a history navigation supersede a pending link', async () => {
  new Link('/about').click()
  new Link('/pricing').click()
  await answer('/about', new Response(''))
  expect(followed).toEqual([])
  dispatchEvent(new Event('popstate'))
  await answer('/pricing', new Error('offline'))
  expect([followed, unreachablePage.get()]).toEqual([[], false])
})
