import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markOf } from '#src/editor/protocol/text-mark.ts'
import { textAt, textIn, textsInOrder, visibleTexts } from './text-at.ts'

/** Shows HTML in which “#1” stands for the mark of the text 1. */
function show(html: string): void {
  document.body.innerHTML = html.replaceAll(/#(\d)/g, (_, number: string) => markOf(Number(number)))
}

function find(selector: string): Element {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`The page has no ${selector}.`)
  return element
}

const numbersOf = (texts: readonly { number: number }[]) => texts.map(({ number }) => number)

afterEach(() => {
  for (const name of ['elementsFromPoint', 'caretPositionFromPoint']) Reflect.deleteProperty(document, name)
})

describe('textIn', () => {
  it.each([
    ['the first text in an element', '<p id="x">One#1 Two#2</p>', 1],
    ['a text in a descendant, before the texts in the attributes of the element', '<a id="x" aria-label="L#2"><b>One#1</b></a>', 1],
    ['the accessible name of an element without a text', '<a id="x" aria-label="Menu#2"><svg></svg></a>', 2],
    ['the alternative text of a picture', '<img id="x" alt="A box#3">', 3],
    ['nothing of an element without a mark', '<p id="x" title="One#1">One</p>', undefined],
  ])('textIn returns %s', (_, html, number) => {
    show(html)
    expect(textIn(find('#x'))).toEqual(number === undefined ? undefined : { number, element: find('#x') })
  })
})

describe('textsInOrder', () => {
  const html = `
    <nav aria-label="Pages#1"><a href="/" aria-label="Home#2"></a></nav>
    <h1>One <em>two#3</em> three#4</h1><input placeholder="Name#5"><p>One <b>x#3</b></p>`

  it('textsInOrder returns the texts in the order of the document, each with the innermost element around it', () => {
    show(html)
    expect(textsInOrder().map(({ number, element }) => [number, element.localName])).toEqual([
      [2, 'a'],
      [4, 'h1'],
      [3, 'em'],
      [5, 'input'],
      [3, 'b'],
    ])
  })

  it('textsInOrder returns the accessible names of groups only with `withGroupNames`', () => {
    show(html)
    expect(numbersOf(textsInOrder({ withGroupNames: true }))).toEqual([1, 2, 4, 3, 5, 3])
  })
})

it('visibleTexts leaves out texts in elements without a size, and in hidden elements', () => {
  show('<p>One#1</p><p class="small">Two#2</p><p style="display: none">Three#3</p>')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.className === 'small' ? new DOMRect(0, 0, 1, 1) : new DOMRect(0, 0, 100, 20)
  })
  expect(numbersOf(visibleTexts())).toEqual([1])
})

describe('textAt', () => {
  /**
   * Mocks what is at a point of the window. `selectors` are the elements there, the topmost first. `caret` is the position of the caret: in
   * a text node of an element, after the words `textBefore`.
   */
  function pointAt(selectors: string[], caret?: [selector: string, textBefore: string]): void {
    const elementsFromPoint = () => selectors.map(find)
    const node = caret && [...find(caret[0]).childNodes].find((child) => child instanceof Text && child.data.includes(caret[1]))
    const caretPositionFromPoint = () =>
      node instanceof Text && caret ? { offsetNode: node, offset: node.data.indexOf(caret[1]) + caret[1].length } : null
    Object.assign(document, { elementsFromPoint, caretPositionFromPoint })
  }
  const numberAt = () => textAt({ clientX: 1, clientY: 1 })?.number

  beforeEach(() =>
    show(`
      <p>One#1 Two <em>and</em> a half#2</p>
      <p class="other">Three#3</p>
      <a class="icon" href="/" aria-label="Menu#4"><svg></svg></a>
      <button class="words"><svg></svg> Open#5</button>
      <label>Name#6<input value=""></label>
      <figure><img alt="A box#7"><div aria-hidden="true"></div></figure>
      <section>Words</section>`),
  )

  it.each<[title: string, elements: string[], caret: [string, string] | undefined, number: number | undefined]>([
    ['the text whose mark is the first after the caret', ['p'], ['p', 'On'], 1],
    ['the second text of a block', ['p'], ['p', ' Tw'], 2],
    ['the text around emphasised words', ['em'], ['em', 'an'], 2],
    ['the text that ends before the caret, at the end of a line', ['p'], ['p', `half${markOf(2)}`], 2],
    ['the first text in the element if the caret is in another block', ['p'], ['.other', 'Th'], 1],
    ['the accessible name of the link around an icon', ['svg'], undefined, 4],
    ['the words of the button around an icon', ['.words svg'], undefined, 5],
    ['the label of an input', ['input'], undefined, 6],
    ['the picture below a decoration', ['[aria-hidden]', 'img', 'figure'], undefined, 7],
    ['nothing between texts', ['section'], ['section', 'Wo'], undefined],
    ['nothing in an element that has texts only in other elements', ['body'], undefined, undefined],
    ['nothing outside of the window', [], undefined, undefined],
  ])('textAt returns %s', (_, elements, caret, number) => {
    pointAt(elements, caret)
    expect(numberAt()).toBe(number)
  })

  it('textAt returns the first text of the element in Safari before 26.2, which does not know the position of the caret', () => {
    pointAt(['p'])
    Reflect.deleteProperty(document, 'caretPositionFromPoint')
    expect(numberAt()).toBe(1)
  })
})
