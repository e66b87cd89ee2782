import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditorHost } from '#src/editor/protocol/edited-page.ts'
import { markOf } from '#src/editor/protocol/text-mark.ts'
import { createTextChooser } from './choosing.ts'

const host = {
  onPage: vi.fn<EditorHost['onPage']>(),
  onLeave: vi.fn<EditorHost['onLeave']>(),
  onChoose: vi.fn<EditorHost['onChoose']>(),
  onRendered: vi.fn<EditorHost['onRendered']>(),
  nameOf: vi.fn<EditorHost['nameOf']>(),
  onShortcut: vi.fn<EditorHost['onShortcut']>(),
  onEscape: vi.fn<EditorHost['onEscape']>(),
}
// The chooser listens to events of the window as long as the page exists, so all tests share one.
const chooser = createTextChooser(host)

/** Shows HTML in which “#1” stands for the mark of the text 1. */
const show = (html: string) => (document.body.innerHTML = html.replaceAll(/#(\d)/g, (_, number: string) => markOf(Number(number))))

function find(selector: string): HTMLElement {
  const element = document.querySelector(selector)
  if (!(element instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`)
  return element
}

/**
 * Distance in pixels between each element and the upper edge of the window, as the mocked `getBoundingClientRect` returns it. An element
 * that is not in the map has the distance 300.
 */
let tops: Map<Element, number>
let scrolledTo: Element[]

beforeEach(() => {
  tops = new Map()
  scrolledTo = []
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops.get(this) ?? 300, 100, 20)
  })
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this)
  })
  for (const call of Object.values(host)) call.mockReset()
  host.nameOf.mockResolvedValue(undefined)
  show(`
    <p id="first">One#1</p>
    <a id="page" href="/fr/pricing?plan=x">Two#2</a>
    <a id="card" href="/events"><b>Three#3</b> Four#4</a>
    <a id="site" href="https://other.example/">Five#5</a>
    <button id="menu" aria-expanded="false">Six#6</button>`)
  Object.assign(document, { elementsFromPoint: () => [find('#first')] })
  chooser.setChoosing(true)
})
afterEach(() => {
  chooser.setChoosing(false)
  chooser.select([], false)
  Reflect.deleteProperty(document, 'elementsFromPoint')
})

/** Dispatches an event, and returns whether the page got it and does what it does by default. */
function dispatch(target: Element, event: Event): { isOfPage: boolean } {
  const listener = vi.fn()
  target.addEventListener(event.type, listener)
  target.dispatchEvent(event)
  target.removeEventListener(event.type, listener)
  return { isOfPage: listener.mock.calls.length > 0 && !event.defaultPrevented }
}

function click(selector: string, init: MouseEventInit = {}) {
  const target = find(selector)
  Object.assign(document, { elementsFromPoint: () => [target] })
  return dispatch(target, new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
}

const press = (key: string, init: KeyboardEventInit = {}, selector = 'body') =>
  dispatch(find(selector), new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))

const outlined = () => {
  const box = document.querySelector('.edit-outline')
  return box ? box.className : undefined
}

describe('clicks', () => {
  it.each([
    ['chooses a text', '#first', { number: 1, isInView: true }],
    ['chooses the text of a link with its path and query', '#page', { number: 2, isInView: true, linksTo: '/fr/pricing?plan=x' }],
    ['chooses a text of a card without its link, because the card has several texts', 'b', { number: 3, isInView: true }],
    ['chooses the text of a link to another site without the link', '#site', { number: 5, isInView: true }],
  ])('in the editor, a click on a page %s, and its event does not reach the page', (_, selector, chosen) => {
    expect(click(selector).isOfPage).toBe(false)
    expect(host.onChoose.mock.calls).toEqual([[chosen]])
  })

  it('a click on an element that opens something, such as a menu, chooses its text and reaches the page', () => {
    expect(click('#menu').isOfPage).toBe(true)
    expect(host.onChoose).toHaveBeenCalledExactlyOnceWith({ number: 6, isInView: true })
  })

  it('a click reaches the page while choosing is off, unless Alt is pressed', () => {
    chooser.setChoosing(false)
    expect(click('#first').isOfPage).toBe(true)
    expect(host.onChoose).not.toHaveBeenCalled()
    expect(click('#first', { altKey: true }).isOfPage).toBe(false)
    expect(host.onChoose).toHaveBeenCalledOnce()
  })

  it('a click beside texts chooses nothing, and does not reach the page', () => {
    show('<div id="empty"></div>')
    expect(click('#empty').isOfPage).toBe(false)
    expect(host.onChoose).not.toHaveBeenCalled()
  })
})

describe('keys', () => {
  it('the arrow keys move the outline from text to text, and Enter chooses the outlined text', () => {
    expect(press('ArrowDown').isOfPage).toBe(false)
    press('ArrowRight')
    press('Enter')
    expect(host.onChoose).toHaveBeenLastCalledWith({ number: 2, isInView: true, linksTo: '/fr/pricing?plan=x' })
    press('ArrowUp')
    press('Enter')
    expect(host.onChoose).toHaveBeenLastCalledWith({ number: 1, isInView: true })
  })

  it('the first arrow key outlines the first text that is not above the window, or the last text', () => {
    tops.set(find('#first'), -50)
    press('ArrowDown')
    press('Enter')
    expect(host.onChoose.mock.lastCall?.[0].number).toBe(2)
    chooser.setChoosing(false)
    chooser.setChoosing(true)
    press('ArrowUp')
    press('Enter')
    expect(host.onChoose.mock.lastCall?.[0].number).toBe(6)
  })

  it('the page scrolls to an outlined text near the edge of the window, and not to other texts', () => {
    tops.set(find('#first'), 10)
    press('ArrowDown')
    press('ArrowDown')
    expect(scrolledTo).toEqual([find('#first')])
  })

  it('while no text is outlined, Enter reaches the page; Escape reaches only the editor', () => {
    expect(press('Enter').isOfPage).toBe(true)
    expect(press('Escape').isOfPage).toBe(false)
    expect(host.onEscape).toHaveBeenCalledOnce()
  })

  it('while choosing is off, Escape, arrow keys, Enter and Ctrl+Z reach the page; Ctrl+S reaches only the editor', () => {
    chooser.setChoosing(false)
    for (const key of ['Escape', 'ArrowDown', 'Enter']) expect(press(key).isOfPage).toBe(true)
    expect(press('z', { ctrlKey: true }).isOfPage).toBe(true)
    expect(press('s', { ctrlKey: true }).isOfPage).toBe(false)
    expect(host.onShortcut.mock.calls).toEqual([['save']])
    expect(host.onEscape).not.toHaveBeenCalled()
  })

  it('Ctrl+Z undoes in the editor; in an input of the page, the browser handles Ctrl+Z', () => {
    document.body.insertAdjacentHTML('beforeend', '<input>')
    expect(press('z', { ctrlKey: true }, 'input').isOfPage).toBe(true)
    expect(press('z', { ctrlKey: true }).isOfPage).toBe(false)
    expect(host.onShortcut.mock.calls).toEqual([['undo']])
  })
})

describe('pointing', () => {
  const move = (pointerType = 'mouse', init: MouseEventInit = {}) =>
    dispatchEvent(Object.assign(new MouseEvent('pointermove', init), { pointerType }))

  it('pointing at a text outlines it and shows its name; when the pointer leaves, the selected text is outlined again', async () => {
    host.nameOf.mockResolvedValue('Plans › Price')
    chooser.select([2], false)
    expect(outlined()).toBe('edit-outline selected')
    move()
    expect(outlined()).toBe('edit-outline pointed')
    await expect.poll(() => document.querySelector('.edit-name')?.textContent).toBe('Plans › Price')
    document.documentElement.dispatchEvent(new Event('pointerleave'))
    expect([outlined(), document.querySelector('.edit-name')]).toEqual(['edit-outline selected', null])
  })

  it('a name that arrives after the writer has pointed elsewhere is not shown', async () => {
    const name = Promise.withResolvers<string>()
    host.nameOf.mockReturnValueOnce(name.promise)
    move()
    Object.assign(document, { elementsFromPoint: () => [find('#page')] })
    move()
    name.resolve('Plans › Price')
    await name.promise
    await Promise.resolve()
    expect([outlined(), document.querySelector('.edit-name')]).toEqual(['edit-outline pointed', null])
  })

  it('pointing with a finger outlines nothing; while choosing is off, pointing outlines a text only if Alt is pressed', () => {
    move('touch')
    expect(outlined()).toBeUndefined()
    chooser.setChoosing(false)
    move()
    expect(outlined()).toBeUndefined()
    move('mouse', { altKey: true })
    expect(outlined()).toBe('edit-outline pointed')
    dispatchEvent(new KeyboardEvent('keyup', { key: 'Alt' }))
    expect(outlined()).toBeUndefined()
  })
})

it('select scrolls to the selected text only if its second argument is true', () => {
  tops.set(find('#page'), 0)
  chooser.select([2], false)
  expect(scrolledTo).toEqual([])
  chooser.select([2], true)
  expect(scrolledTo).toEqual([find('#page')])
})
