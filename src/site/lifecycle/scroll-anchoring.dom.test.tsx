import { beforeEach, expect, it, vi } from 'vitest'
import { noteScrollAnchor, restoreScrollAnchor } from './scroll-anchoring.ts'

/** Positions in the window, by the ids of the elements. happy-dom has no layout. */
let tops: Record<string, number>
const scrollBy = vi.fn()

beforeEach(() => {
  scrollBy.mockReset()
  vi.stubGlobal('scrollBy', scrollBy)
  vi.stubGlobal('scrollY', 500)
  document.documentElement.style.scrollPaddingTop = '80px'
  document.body.innerHTML = '<main><h2 id="above"></h2><p id="first"></p><p id="next"></p></main>'
  tops = { above: -200, first: 79, next: 300 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops[this.id] ?? 0)
  })
})

it('the first text below the header is at its former position again, after the content above has grown', () => {
  noteScrollAnchor()
  tops = { above: -200, first: 179, next: 500 }
  restoreScrollAnchor()
  expect(scrollBy.mock.calls).toEqual([[{ top: 100, behavior: 'instant' }]])
})

it('a second restoreScrollAnchor without another noteScrollAnchor does not scroll', () => {
  noteScrollAnchor()
  restoreScrollAnchor()
  restoreScrollAnchor()
  expect(scrollBy).toHaveBeenCalledOnce()
})

it('a page at its top is not scrolled', () => {
  vi.stubGlobal('scrollY', 0)
  noteScrollAnchor()
  restoreScrollAnchor()
  expect(scrollBy).not.toHaveBeenCalled()
})

it('a page is not scrolled if the element of the scroll anchor was removed', () => {
  noteScrollAnchor()
  document.getElementById('first')?.remove()
  restoreScrollAnchor()
  expect(scrollBy).not.toHaveBeenCalled()
})
