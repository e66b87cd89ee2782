import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Heading } from './typography.tsx'

it('a title with an emphasised word is one object of the accessibility tree in Firefox', () => {
  expect(renderToStaticMarkup(<Heading level={1}>The price, *agreed*.</Heading>)).toMatch(/>The price, <i>agreed<\/i>\.<\/h1>$/)
})
