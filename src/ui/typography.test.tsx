import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Heading } from './typography.tsx'

it('the emphasised word of a heading is in <i>, so that Firefox presents the heading as one object of the accessibility tree', () => {
  expect(renderToStaticMarkup(<Heading level={1}>The price, *agreed*.</Heading>)).toMatch(/>The price, <i>agreed<\/i>\.<\/h1>$/)
})
