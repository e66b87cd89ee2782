import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { contactAnchor } from '#src/content-model/tables/anchors.ts'
import { listenDuringTest } from '#tests/harness/sites/listen-during-test.ts'
import { formLinkFollowed, showForm, takeFollowedLink, useFormLinks } from './form-links.ts'
import { formLinkFollowedAttribute, trackFormLinks } from './prefill-links.ts'

function Page() {
  useFormLinks()
  return (
    <>
      <a href={`/?plan=oak#${contactAnchor}`}>with prefill</a>
      <a href={`#${contactAnchor}`}>without prefill</a>
      <a href="#plans">another section</a>
      <section id={contactAnchor}>
        <form>
          <input name="name" />
        </form>
      </section>
    </>
  )
}

const followed = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  document.documentElement.removeAttribute(formLinkFollowedAttribute)
  followed.mockReset()
  document.addEventListener(formLinkFollowed, followed)
  onTestFinished(() => document.removeEventListener(formLinkFollowed, followed))
})

/** Shows the page, and returns a function that clicks the link with a text. */
function openPage() {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    act(() => root.unmount())
    container.remove()
  })
  act(() => root.render(<Page />))
  return (text: string, options: MouseEventInit = {}) => {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text)
    return link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))
  }
}

it('a link with a prefill puts it into the URL without navigation, and focuses the form', () => {
  const click = openPage()
  expect(click('with prefill')).toBe(false)
  expect(location.search + location.hash).toBe(`?plan=oak#${contactAnchor}`)
  expect(document.activeElement).toBe(document.querySelector('form'))
  expect(followed).toHaveBeenCalledOnce()
})

it('a link without a prefill is left to the browser', () => {
  const click = openPage()
  expect(click('without prefill')).toBe(true)
  expect(followed).toHaveBeenCalledOnce()
})

it('a click on a link to another section, or a Ctrl-click that opens a tab, does not count as following a link to the form', () => {
  const click = openPage()
  click('another section')
  // happy-dom follows the link in this tab, so only the event tells that the click does not concern the form.
  click('with prefill', { ctrlKey: true })
  expect(followed).not.toHaveBeenCalled()
})

it('a field of the form keeps the focus', () => {
  openPage()
  const field = document.querySelector('input')
  field?.focus()
  showForm()
  expect(document.activeElement).toBe(field)
})

it('if a link is followed before the code of the form is loaded, takeFollowedLink returns true once', () => {
  const click = openPage()
  listenDuringTest(window, trackFormLinks)
  history.replaceState(null, '', '/?plan=oak')
  click('without prefill')
  expect(location.search).toBe('')
  expect(takeFollowedLink()).toBe(true)
  expect(takeFollowedLink()).toBe(false)
})
