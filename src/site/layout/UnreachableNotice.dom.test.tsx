import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { I18nProvider } from '#src/content-model/page-language/provider.tsx'
import { keepPageWithInput } from '#src/site/lifecycle/keep-page-with-input.ts'
import { hasInputAttribute } from '#src/site/protocol/names.ts'
import { listenDuringTest } from '#tests/harness/sites/listen-during-test.ts'
import { UnreachableNotice } from './UnreachableNotice.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  document.body.innerHTML = '<main tabindex="-1"></main><a href="/about">About</a><div id="announcer"></div><div id="root"></div>'
  listenDuringTest(document, keepPageWithInput)
  document.documentElement.setAttribute(hasInputAttribute, '')
  onTestFinished(() => document.documentElement.removeAttribute(hasInputAttribute))
  const root = createRoot(document.getElementById('root') ?? document.body)
  onTestFinished(() => act(() => root.unmount()))
  // Without a dictionary, the notice shows the keys of its sentences.
  act(() =>
    root.render(
      <I18nProvider locale="en" dictionary={undefined}>
        <UnreachableNotice />
      </I18nProvider>,
    ),
  )
})

const shown = () => document.getElementById('root')?.textContent
const announced = () => document.getElementById('announcer')?.textContent

/** Clicks the link, on a page with typed text, and waits until its page was requested and the notice, if any, is announced. */
async function followLink() {
  await act(async () => {
    document.querySelector('a')?.click()
    await vi.advanceTimersByTimeAsync(1000)
  })
}

it('says and announces that a page cannot be reached; after it was closed, the focus is on the link', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(shown()).toBe('')
  await followLink()
  expect(shown()).toContain('common.unreachable.text')
  expect(announced()).toBe('common.unreachable.text')
  act(() => document.querySelector<HTMLElement>('#root button')?.click())
  vi.runAllTimers()
  expect([shown(), announced()]).toEqual(['', ''])
  expect(document.activeElement).toBe(document.querySelector('a'))
})

it('shows and announces no notice if the server answers the request for the linked page, even with status 404', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault())
  await followLink()
  expect([shown(), announced()]).toEqual(['', ''])
})
