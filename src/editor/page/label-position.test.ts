import { expect, it } from 'vitest'
import { type Box, boxAt, sideFor } from './label-position.ts'

const view = { width: 400, height: 800 }
const label = { width: 120, height: 24 }
const element: Box = { left: 50, top: 300, width: 200, height: 40 }
const line = (top: number, height = 30): Box => ({ left: 0, top, width: 400, height })

it('the label is above the element if that hides no text, otherwise below it', () => {
  expect(sideFor(element, label, view, [element])).toBe('above')
  expect(sideFor(element, label, view, [element, line(260)])).toBe('below')
})

it('if texts above and below leave room only at the right end of the element, the label is there', () => {
  const shortLine = { ...line(260), width: 110 }
  expect(sideFor(element, label, view, [element, shortLine, line(345)])).toBe('above-end')
  expect(sideFor({ ...element, width: 100 }, label, view, [element, line(260), line(345)].slice(1))).toBe('after')
})

it('if other texts surround an element as wide as the window, the label is in a corner of the window', () => {
  const texts = [element, line(260), line(345)]
  expect(sideFor({ ...element, left: 0, width: 400 }, label, view, texts)).toBe('corner-below')
})

it('the label stays in the window', () => {
  expect(sideFor({ ...element, top: 10 }, label, view, [])).toBe('below')
  expect(boxAt('above', { ...element, left: 350 }, label, view)).toMatchObject({ left: 280, top: 271 })
})
