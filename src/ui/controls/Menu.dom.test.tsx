import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Menu } from './Menu.tsx'

let root: ReturnType<typeof createRoot>
let close: ReturnType<typeof vi.fn<() => void>>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="app"></div><button id="outside">Outside</button>'
  root = createRoot(find('#app'))
  act(() =>
    root.render(
      <Menu id="languages" button="Languages">
        <a href="#french">Français</a>
        <p>No link</p>
      </Menu>,
    ),
  )
  // happy-dom has no popovers, so the test replaces `hidePopover` and the selector `:popover-open`.
  close = vi.fn<() => void>()
  const list = find('#languages')
  list.hidePopover = close
  vi.spyOn(list, 'matches').mockImplementation((selector) => selector === ':popover-open' && close.mock.calls.length === 0)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`The page has no ${selector}.`)
  return element
}

/** Dispatches the event by which the focus moves from the button to an element; null means that the window loses the focus. */
function leaveButton(relatedTarget: HTMLElement | null): void {
  act(() => void find('#app button').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget })))
}

it('the button opens the list without JavaScript', () => {
  expect(find('#app button').getAttribute('popovertarget')).toBe('languages')
  expect(find('#languages').getAttribute('popover')).toBe('auto')
})

it('a click on a link closes the menu, and a click beside the links does not', () => {
  act(() => find('#languages p').click())
  expect(close).not.toHaveBeenCalled()
  act(() => find('#languages a').click())
  expect(close).toHaveBeenCalledOnce()
})

it.each([
  ['closes when the focus leaves it', '#outside', 1],
  ['stays open when the focus moves inside it', '#languages a', 0],
])('the menu %s', (_, target, count) => {
  leaveButton(find(target))
  expect(close).toHaveBeenCalledTimes(count)
})

it('the menu stays open when the window loses the focus', () => {
  leaveButton(null)
  expect(close).not.toHaveBeenCalled()
})
