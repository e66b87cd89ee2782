import { beforeEach, expect, it } from 'vitest'
import { type ChoosingEvent, choosingReducer, initialChoosingState, outlineOf } from './choosing-state.ts'
import type { PageText } from './text-at.ts'

let card: Element
/** The texts of the page of these tests: text 1 in a card, then text 2, then text 1 again. */
let texts: PageText[]
beforeEach(() => {
  document.body.innerHTML = '<div><h3>One <em>here</em></h3></div><p>Two</p><h3>One</h3>'
  const [first, second, third] = document.querySelectorAll('h3, p')
  if (!first?.parentElement || !second || !third) throw new Error('The page of the test is incomplete.')
  card = first.parentElement
  texts = [
    { number: 1, element: first },
    { number: 2, element: second },
    { number: 1, element: third },
  ]
})

const text = (index: number): PageText => texts[index] ?? { number: 0, element: document.body }
const findTexts = (numbers: readonly number[]) => texts.filter(({ number, element }) => numbers.includes(number) && element.isConnected)
const after = (...events: ChoosingEvent[]) =>
  events.reduce((state, event) => choosingReducer(state, event, findTexts), initialChoosingState)

const outlineAfter = (...events: ChoosingEvent[]) => Object.values(outlineOf(after(...events)))

it('a text that the panel shows is outlined in the element where it was chosen, otherwise in the first element that shows it', () => {
  expect(outlineAfter()).toEqual([undefined, 'selected'])
  expect(outlineAfter({ type: 'selected', numbers: [1] })).toEqual([text(0).element, 'selected'])
  expect(outlineAfter({ type: 'chosen', text: text(2) }, { type: 'selected', numbers: [1] })).toEqual([text(2).element, 'selected'])
  expect(outlineAfter({ type: 'selected', numbers: [1] }, { type: 'chosen', text: text(2) })).toEqual([text(2).element, 'selected'])
  expect(outlineAfter({ type: 'chosen', text: text(2) }, { type: 'selected', numbers: [2] })).toEqual([text(1).element, 'selected'])
})

it('if an element inside or around the element of a text is chosen, the text counts as chosen', () => {
  const emphasised = text(0).element.querySelector('em')
  for (const element of [card, emphasised ?? card])
    expect(after({ type: 'chosen', text: { number: 1, element } }).chosen).toEqual({ number: 1, index: 0 })
})

it('only the text at which the writer points is outlined, with another class if it is the selected text', () => {
  const selected: ChoosingEvent = { type: 'selected', numbers: [1] }
  expect(outlineAfter(selected, { type: 'pointed', text: text(1) })).toEqual([text(1).element, 'pointed'])
  expect(outlineAfter(selected, { type: 'pointed', text: text(0) })).toEqual([text(0).element, 'pointed selected'])
  expect(outlineAfter(selected, { type: 'pointed', text: { number: 1, element: card } })).toEqual([text(0).element, 'pointed selected'])
  expect(outlineAfter(selected, { type: 'pointed', text: text(2) })).toEqual([text(2).element, 'pointed'])
  expect(outlineAfter(selected, { type: 'pointed', text: text(1) }, { type: 'pointed', text: undefined })).toEqual([
    text(0).element,
    'selected',
  ])
})

it('pointing at the same text again changes nothing', () => {
  const state = after({ type: 'pointed', text: text(1) })
  expect(choosingReducer(state, { type: 'pointed', text: { ...text(1) } }, findTexts)).toBe(state)
  expect(choosingReducer(state, { type: 'pointed', text: text(0) }, findTexts)).not.toBe(state)
})

it('if React removes the element of the selected text, the outline moves to another element that shows this text', () => {
  const state = after({ type: 'selected', numbers: [1] }, { type: 'pointed', text: text(0) })
  text(0).element.remove()
  expect(outlineOf(choosingReducer(state, { type: 'rendered' }, findTexts))).toEqual({ element: text(2).element, kinds: 'selected' })
})

it('the outline of the pointer disappears when choosing ends', () => {
  const isOn: ChoosingEvent = { type: 'switched', isOn: true }
  expect(outlineAfter(isOn, { type: 'pointed', text: text(1) })).toEqual([text(1).element, 'pointed'])
  const ended = after(isOn, { type: 'pointed', text: text(1) }, { type: 'switched', isOn: false })
  expect(ended).toMatchObject({ isOn: false, pointed: undefined })
})
