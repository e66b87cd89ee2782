import { expect, it } from 'vitest'
import { svg } from './svg.ts'

const circle = { path: 'M1 0z', copies: 1, turn: 0, shrink: 1, width: 0.5 }

it('each layer is drawn as copies of one path, turned and shrunk, whose lines have the same width', () => {
  const pattern = [circle, { path: 'M2 0z', copies: 3, turn: 15, shrink: 0.5, width: 2 }]
  expect(svg(pattern, { colour: '#123456', radius: 10 })).toMatchInlineSnapshot(`
    "<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 20 20" width="20" height="20" color="#123456" fill="none" stroke="currentColor"><defs><path id="c0" d="M1 0z"/></defs><g stroke-width=".5"><use href="#c0"/></g><defs><path id="c1" d="M2 0z"/></defs><g stroke-width="2"><use href="#c1"/><use href="#c1" transform="rotate(15)scale(.5)" stroke-width="4"/><use href="#c1" transform="rotate(30)scale(.25)" stroke-width="8"/></g></svg>
    "
  `)
})

it('a transform contains no rotation by 0 and no scale by 1', () => {
  expect(svg([{ ...circle, copies: 2, turn: 0.25 }], { colour: 'red' })).toContain(
    '<use href="#c0"/><use href="#c0" transform="rotate(.25)"/>',
  )
  const shrunk = svg([{ ...circle, copies: 2, shrink: 0.5 }], { colour: 'red' })
  expect(shrunk).toContain('<use href="#c0"/><use href="#c0" transform="scale(.5)" stroke-width="1"/>')
})

it('a background is drawn only if the option `ground` names its colour', () => {
  expect(svg([circle], { colour: 'red', radius: 5, ground: '#fff' })).toContain(
    '<rect x="-5" y="-5" width="10" height="10" fill="#fff" stroke="none"/>',
  )
  expect(svg([circle], { colour: 'red' })).not.toContain('<rect')
})
