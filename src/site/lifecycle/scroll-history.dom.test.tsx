import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { restoreScrollPosition, saveScrollPosition, saveScrollPositionsBeforeLeaving } from './scroll-history.ts'

beforeEach(() => scrollTo(3, 400))

it('the scroll position is saved beside the other properties that Vike has stored', () => {
  history.replaceState({ vike: { timestamp: 1, scrollPosition: { x: 0, y: 0 } }, isLinkReload: true }, '')
  saveScrollPosition()
  expect(history.state).toEqual({ vike: { timestamp: 1, scrollPosition: { x: 3, y: 400 } }, isLinkReload: true })
})

it.each([null, 'text', {}, { vike: true }])('saveScrollPosition keeps the state %j, which Vike has not written', (state) => {
  history.replaceState(state, '')
  saveScrollPosition()
  expect(history.state).toEqual(state)
})

it('a new history entry is added after the position was saved in the current one', () => {
  const calls: unknown[] = []
  history.replaceState({ vike: {} }, '')
  vi.spyOn(history, 'replaceState').mockImplementation((state: unknown) => void calls.push(['saved', state]))
  vi.spyOn(history, 'pushState').mockImplementation((state: unknown, _, url) => void calls.push(['added', state, url]))
  onTestFinished(() => void vi.restoreAllMocks())
  saveScrollPositionsBeforeLeaving()
  history.pushState({ vike: { next: true } }, '', '/pricing')
  expect(calls).toEqual([
    ['saved', { vike: { scrollPosition: { x: 3, y: 400 } } }],
    ['added', { vike: { next: true } }, '/pricing'],
  ])
})

it('the saved position is restored', () => {
  history.replaceState({ vike: {} }, '')
  saveScrollPosition()
  scrollTo(0, 0)
  restoreScrollPosition()
  expect([scrollX, scrollY]).toEqual([3, 400])
})

it.each([null, { vike: true }, { vike: { scrollPosition: 'top' } }])('without a position, as in %j, the page does not scroll', (state) => {
  history.replaceState(state, '')
  restoreScrollPosition()
  expect([scrollX, scrollY]).toEqual([3, 400])
})
