import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { hasInputAttribute } from '#src/site/protocol/names.ts'
import { keepPageWithInput, unreachablePage } from './keep-page-with-input.ts'

const followed: string[] = []
/** The pending fetches of page data, by URL: each function ends its fetch with a response or an error. */
const answers = new Map<string, (response: Response | Error) => void>()

/** Records a followed link. Prevents the default, because happy-dom would load the page. */
function recordFollowed(event: MouseEvent): void {
  event.preventDefault()
  if (event.target instanceof HTMLAnchorElement) followed.push(event.target.pathname)
}

function link(path: string): HTMLAnchorElement {
  return document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`) ?? expect.unreachable(`There is no link to ${path}.`)
}

async function answer(path: string, response: Response | Error): Promise<void> {
  answers.get(`${path}/index.pageContext.json`)?.(response)
  await new Promise(setImmediate)
}

beforeAll(() => {
  const added = vi.spyOn(document, 'addEventListener')
  keepPageWithInput()
  const listeners = [...added.mock.calls]
  added.mockRestore()
  document.addEventListener('click', recordFollowed)
  return () => {
    document.removeEventListener('click', recordFollowed)
    for (const listener of listeners) document.removeEventListener(...listener)
    document.documentElement.removeAttribute(hasInputAttribute)
  }
})

beforeEach(() => {
  history.replaceState(null, '', '/contact')
  document.body.innerHTML = '<main tabindex="-1"><a href="/about">About</a><a href="/pricing">Pricing</a></main>'
  document.documentElement.setAttribute(hasInputAttribute, '')
  unreachablePage.dismiss()
  followed.length = 0
  answers.clear()
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise((resolve, reject) => answers.set(path, (response) => (response instanceof Error ? reject(response) : resolve(response)))),
  )
})

it('follows links at once until the visitor has typed something', () => {
  document.documentElement.removeAttribute(hasInputAttribute)
  link('/about').click()
  expect([followed, answers.size]).toEqual([['/about'], 0])
})

it.each([new Response(''), new Response('', { status: 404 })])('follows a link once its page has answered', async (response) => {
  link('/about').click()
  expect(followed).toEqual([])
  await answer('/about', response)
  expect(followed).toEqual(['/about'])
})

it.each([new Response('', { status: 500 }), new Error('offline')])(
  'keeps the page and shows the notice if a page is unreachable',
  async (response) => {
    link('/about').click()
    await answer('/about', response)
    expect([followed, unreachablePage.get()]).toEqual([[], true])
    unreachablePage.dismiss()
    expect([document.activeElement, unreachablePage.get()]).toEqual([link('/about'), false])
  },
)

it('closing the notice of an unreachable page moves the focus to the main content if the clicked link is hidden by then', async () => {
  link('/about').click()
  await answer('/about', new Error('offline'))
  link('/about').style.display = 'none'
  unreachablePage.dismiss()
  expect(document.activeElement).toBe(document.querySelector('main'))
})

it('closes the drawer with the clicked link if the page is unreachable, because the drawer would hide the notice', async () => {
  document.body.innerHTML = '<main></main><dialog><a href="/about">About</a></dialog>'
  const drawer = document.querySelector('dialog') ?? expect.unreachable()
  drawer.showModal()
  link('/about').click()
  await answer('/about', new Error('offline'))
  expect([drawer.open, unreachablePage.get()]).toEqual([false, true])
})

it('lets a newer link or a history navigation supersede a pending link', async () => {
  link('/about').click()
  link('/pricing').click()
  await answer('/about', new Response(''))
  expect(followed).toEqual([])
  dispatchEvent(new Event('popstate'))
  await answer('/pricing', new Error('offline'))
  expect([followed, unreachablePage.get()]).toEqual([[], false])
})
