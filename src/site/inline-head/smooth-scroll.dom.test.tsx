import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scrollSmoothlyToAnchors } from './smooth-scroll.ts'

const root = document.documentElement
const scrollsSmoothly = () => root.hasAttribute('data-follows-anchor')

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/pricing')
  document.body.innerHTML = '<a href="#plans"><b>Plans</b></a><a href="/services#clubs"><i>Clubs</i></a>'
})
afterEach(() => void vi.useRealTimers())

const click = (selector: string, init: MouseEventInit = {}) => {
  const element = document.querySelector(selector)
  element?.addEventListener(
    'click',
    (event) => {
      event.stopPropagation()
      event.preventDefault()
    },
    { once: true },
  )
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
}

it('only a plain click on a link within the page scrolls smoothly, also if the page stops the click', () => {
  scrollSmoothlyToAnchors()
  click('i')
  click('b', { metaKey: true })
  expect(scrollsSmoothly()).toBe(false)
  click('b')
  expect(scrollsSmoothly()).toBe(true)
  // 100 ms after the click the attribute is removed: a later scroll may have another cause, such as going back, and must not be smooth.
  vi.advanceTimersByTime(100)
  expect(scrollsSmoothly()).toBe(false)
})
