import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { completeDialogs } from './complete-dialogs.ts'

// Like the inline script, the tests call completeDialogs() once. Like older browsers, happy-dom has no invoker commands and no light
// dismiss.
beforeAll(() => completeDialogs())

beforeEach(() => {
  document.body.innerHTML = `<button commandfor="drawer" command="show-modal"><b>Menu</b></button>
    <button id="elsewhere" commandfor="missing" command="show-modal">Other</button>
    <dialog id="drawer"><a href="#plans"><i>Plans</i></a><p>Text</p>
      <button id="close" commandfor="drawer" command="close">Close</button></dialog>`
})

const drawer = () => document.querySelector('dialog')
const click = (selector: string, init: MouseEventInit = {}) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

it('a browser without invoker commands opens and closes the dialog of a button', () => {
  click('b')
  expect(drawer()?.open).toBe(true)
  click('#close')
  expect(drawer()?.open).toBe(false)
})

it('a button whose dialog is missing does nothing', () => {
  click('#elsewhere')
  expect(drawer()?.open).toBe(false)
})

it.each([
  ['closes', 'the backdrop at its left', 'dialog', 99, false],
  ['closes', 'the backdrop at its right', 'dialog', 301, false],
  ['stays open', 'its padding', 'dialog', 200, true],
  ['stays open', 'a text in it', 'dialog p', 400, true],
  ['closes', 'a link in it', 'dialog i', 200, false],
])('a dialog %s after a click on %s', (_, __, selector, clientX, isOpen) => {
  const dialog = drawer()
  dialog?.showModal()
  if (dialog) vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 500))
  click(selector, { clientX })
  expect(drawer()?.open).toBe(isOpen)
})

it('going back closes the open dialog', () => {
  drawer()?.showModal()
  dispatchEvent(new PopStateEvent('popstate'))
  expect(drawer()?.open).toBe(false)
})
