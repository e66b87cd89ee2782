import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hydratedAttribute } from '#src/site/protocol/names.ts'
import { Outline } from './outline.ts'

const outline = new Outline()
let drawFrame: (() => void) | undefined
let rect: DOMRect

beforeEach(() => {
  document.body.innerHTML = '<p>One</p><dialog><p>Two</p></dialog>'
  rect = new DOMRect(10.4, 20.6, 100, 30)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => rect)
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    drawFrame = callback
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => (drawFrame = undefined))
})
afterEach(() => {
  outline.show(undefined)
  document.documentElement.removeAttribute(hydratedAttribute)
  vi.unstubAllGlobals()
})

function find(selector: string): HTMLElement {
  const element = document.querySelector(selector)
  if (!(element instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`)
  return element
}

const box = () => find('.edit-outline')
const position = ({ style }: HTMLElement) => [style.left, style.top, style.width, style.height]

it('the box has the place of its element in whole pixels, and follows the element in each frame', () => {
  outline.show(find('p'), 'pointed')
  expect([box().className, ...position(box())]).toEqual(['edit-outline pointed', '10px', '21px', '100px', '30px'])
  rect = new DOMRect(10, -50, 100, 30)
  drawFrame?.()
  expect(position(box())).toEqual(['10px', '-50px', '100px', '30px'])
})

it('the box disappears with its element, and when no element is outlined', () => {
  outline.show(find('p'))
  find('p').remove()
  drawFrame?.()
  expect(document.querySelector('.edit-outline')).toBeNull()
  outline.show(find('p'))
  outline.show(undefined)
  expect(document.querySelector('.edit-outline')).toBeNull()
  drawFrame?.()
  expect(drawFrame).toBeUndefined()
})

it('the box of an element in a dialog is in the body until hydration, which it would disturb, and afterwards in the dialog', () => {
  outline.show(find('dialog p'))
  expect(box().parentElement).toBe(document.body)
  outline.show(undefined)
  document.documentElement.setAttribute(hydratedAttribute, '')
  outline.show(find('dialog p'))
  expect(box().parentElement).toBe(find('dialog'))
})

it('the label stays in the window beside the box, and disappears when the writer points at another element', () => {
  outline.show(find('p'), 'pointed')
  outline.name('Plans › Price')
  drawFrame?.()
  const label = find('output.edit-name')
  expect([label.textContent, label.previousElementSibling]).toEqual(['Plans › Price', box()])
  expect(position(label).slice(0, 2)).toEqual(['10px', '16px'])
  rect = new DOMRect(10, 2, 100, 30)
  drawFrame?.()
  expect(position(label).slice(0, 2)).toEqual(['10px', '37px'])
  outline.show(find('dialog p'), 'pointed')
  expect(label.isConnected).toBe(false)
})
