import { expect, it } from 'vitest'
import { freePlace } from './free-place.ts'

const view = { width: 400, height: 800 }
const size = { width: 120, height: 44 }

it('a button is in the lower left corner of an empty window, and in the lower right corner if the page is right-to-left', () => {
  expect(freePlace(size, view, [])).toEqual({ left: 16, top: 740, ...size })
  expect(freePlace(size, view, [], true)).toEqual({ left: 264, top: 740, ...size })
})

it('a button is above a link that is in its corner', () => {
  const link = { left: 100, top: 750, width: 50, height: 20 }
  expect(freePlace(size, view, [link])).toEqual({ left: 16, top: 700, ...size })
})

it('a button is at the right edge if links fill the left one, and has no position in a window that is full of links or too small', () => {
  const column = { left: 0, top: 0, width: 200, height: 800 }
  expect(freePlace(size, view, [column])).toEqual({ left: 264, top: 740, ...size })
  expect(freePlace(size, view, [{ ...column, width: 400 }])).toBeUndefined()
  expect(freePlace(size, { width: 100, height: 50 }, [])).toBeUndefined()
})
