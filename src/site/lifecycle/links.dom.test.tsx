import { beforeEach, expect, it } from 'vitest'
import { internalLink, isPlainClick, linkToAnchor, openTarget } from './links.ts'

beforeEach(() => {
  history.replaceState(null, '', '/pricing?a=1')
  document.body.innerHTML = ''
})

/** Returns a mouse event of the innermost element of the HTML. It is not a click, because happy-dom would follow the link. */
function mouseEventOn(html: string, init: MouseEventInit = {}): MouseEvent {
  document.body.innerHTML = html
  const innermost = [...document.body.querySelectorAll('*')].at(-1)
  const event = new MouseEvent('mousedown', { bubbles: true, ...init })
  innermost?.dispatchEvent(event)
  return event
}

it.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
])('isPlainClick, for a click with the properties %j, returns %s', (init, isPlain) => {
  expect(isPlainClick(new MouseEvent('click', init))).toBe(isPlain)
})

it.each([
  ['#plans', true],
  ['/pricing#plans', true],
  ['/pricing?b=2#plans', true],
  ['/services#plans', false],
  ['https://other.example/pricing#plans', false],
  ['/pricing', false],
])('linkToAnchor: whether a link to %s on /pricing leads to an anchor of this page: %s', (href, isAnchor) => {
  const html = `<a href="${href}"><span>Plans</span></a>`
  expect(linkToAnchor(mouseEventOn(html)) !== undefined).toBe(isAnchor)
  expect(linkToAnchor(mouseEventOn(html, { metaKey: true }))).toBeUndefined()
})

it.each([
  ['<a href="/services"><span></span></a>', true],
  ['<a href="/services#clubs"></a>', true],
  ['<a href="/pricing#plans"></a>', false],
  ['<a href="/pricing?b=2"></a>', false],
  ['<a href="https://other.example/services"></a>', false],
  [`<a href="https://${location.host}/services"></a>`, false],
  ['<a href="mailto:a@house.example"></a>', false],
  ['<a href="/services" target="_blank"></a>', false],
  ['<a href="/404" rel="external"></a>', false],
  ['<a><span></span></a>', false],
  ['<p></p>', false],
])('%s is a link from /pricing to another page that opens in this tab: %s', (html, isInternal) => {
  expect(internalLink(mouseEventOn(html)) !== undefined).toBe(isInternal)
})

it('internalLink returns undefined for an event whose target is the window', () => {
  const event = new Event('focusin')
  dispatchEvent(event)
  expect(internalLink(event)).toBeUndefined()
})

it.each([
  ['answer', ['first']],
  ['second', ['second']],
  ['text', []],
  ['missing', []],
])('openTarget opens, for the target #%s, the <details> elements %j', (id, opened) => {
  document.body.innerHTML =
    '<details id="first"><summary>Question</summary><p id="answer">Answer</p></details><details id="second"></details><p id="text">Text</p>'
  openTarget(id)
  expect([...document.querySelectorAll('details[open]')].map((details) => details.id)).toEqual(opened)
})
