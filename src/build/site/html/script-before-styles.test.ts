import { expect, it } from 'vitest'
import { scriptBeforeStyles } from './script-before-styles.ts'

const link = (name: string) => `<link rel="stylesheet" type="text/css" href="/${name}.css">`
const head = (start: string) =>
  `<head>${start}<meta charset="UTF-8"><script data-key>a()</script><link rel="icon"><script>b()</script></head>`

it('scriptBeforeStyles moves the style sheets behind the first script', () => {
  expect(scriptBeforeStyles(head(link('a') + link('b')))).toBe(
    `<head><meta charset="UTF-8"><script data-key>a()</script>${link('a')}${link('b')}<link rel="icon"><script>b()</script></head>`,
  )
})

it.each([
  ['style sheet', head('')],
  ['script', `<head>${link('a')}</head>`],
])('scriptBeforeStyles throws if a page has no %s', (_, html) => {
  expect(() => scriptBeforeStyles(html)).toThrow('has no style sheet, or no script')
})
