import { expect, it } from 'vitest'
import { type FrameEffect, type FrameEvent, frameReducer, initialFrameState } from './frame-state.ts'

type Connected = Extract<FrameEvent, { type: 'page-connected' }>

const connected = (change: Partial<Connected> = {}): Connected => ({
  type: 'page-connected',
  pagePath: '/',
  shownPath: '/',
  isNewDocument: true,
  hasDraft: false,
  ...change,
})

/** Effects of the last event. */
function effectsAfter(...events: FrameEvent[]): readonly FrameEffect[] {
  let state = initialFrameState
  let effects: readonly FrameEffect[] = []
  for (const event of events) [state, effects] = frameReducer(state, event)
  return effects
}

const typesAfter = (...events: FrameEvent[]) => effectsAfter(...events).map(({ type }) => type)
const select = (isRevealed: boolean): FrameEffect => ({ type: 'select', numbers: [3], isRevealed })
const selected: FrameEvent = { type: 'selected', numbers: [3], isRevealed: true }
const point = { clientX: 10, clientY: 20 }
const click: FrameEvent = { type: 'clicked-while-loading', point, pagePath: '/' }

it('a page that connects is shown in the panel, and outlines the selected texts without scrolling to them', () => {
  expect(effectsAfter(connected())).toEqual([
    { type: 'show-in-panel', pagePath: '/', isOther: false },
    { type: 'select', numbers: [], isRevealed: false },
  ])
  expect(effectsAfter(selected)).toEqual([select(true)])
  expect(effectsAfter(selected, connected())).toContainEqual(select(false))
  expect(effectsAfter(selected, connected(), connected())).toContainEqual(select(false))
})

it.each([
  [true, 'a new document has a draft', {}],
  [false, 'the draft is empty', { hasDraft: false }],
  [false, 'the document is the same', { isNewDocument: false }],
  [false, 'the page is the 404 page', { pagePath: '/404' }],
  [false, 'the path is unknown', { pagePath: '/nothing-here' }],
])('whether the page is rendered before the panel learns of it: %s, if %s', (isRendered, _, change) => {
  expect(typesAfter(connected({ hasDraft: true, ...change }))).toEqual([...(isRendered ? ['render'] : []), 'show-in-panel', 'select'])
})

it.each([
  [false, 'the same path', '/about?plan=a#fees'],
  [false, 'another language', '/fr/about'],
  [true, 'another page', '/pricing'],
])('`isOther` (the page is different from the page shown before) is %s after a navigation to %s', (isOther, _, pagePath) => {
  expect(effectsAfter(connected({ shownPath: '/about', pagePath }))).toContainEqual({ type: 'show-in-panel', pagePath, isOther })
})

it('a page that shows the open place does not count as another page, but the page after it does', () => {
  const about = connected({ pagePath: '/about' })
  const pricing = connected({ shownPath: '/about', pagePath: '/pricing' })
  const requested: FrameEvent = { type: 'place-requested' }
  expect(effectsAfter(requested, about)).toContainEqual({ type: 'show-in-panel', pagePath: '/about', isOther: false })
  expect(effectsAfter(requested, about, pricing)).toContainEqual({ type: 'show-in-panel', pagePath: '/pricing', isOther: true })
})

it('the frame gets the focus again if it had the focus when the page left', () => {
  const leave = (hadFocus: boolean): FrameEvent => ({ type: 'page-left', hadFocus })
  expect(typesAfter(leave(true), connected())).toContain('focus')
  expect(typesAfter(leave(false), connected())).not.toContain('focus')
  expect(typesAfter(leave(true), connected(), connected())).not.toContain('focus')
})

it('a click while the page was loading chooses a text of the page once, and is forgotten if another page loads', () => {
  const chooses: FrameEffect = { type: 'choose-at', point }
  expect(effectsAfter(click, connected()).at(-1)).toEqual(chooses)
  expect(effectsAfter(click, connected(), connected())).not.toContainEqual(chooses)
  expect(effectsAfter(click, connected({ pagePath: '/about' }))).not.toContainEqual(chooses)
  expect(effectsAfter(click, connected({ pagePath: '/about' }), connected())).not.toContainEqual(chooses)
})
