import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Notice } from './Notice.tsx'

it('only an urgent notice is announced as soon as it appears', () => {
  const roleOf = (urgent?: boolean) => {
    const element = <Notice tone="bad" title="Not sent" children="Try again." {...(urgent !== undefined && { urgent })} />
    return parse(renderToStaticMarkup(element)).firstElementChild?.getAttribute('role')
  }
  expect([roleOf(true), roleOf(false), roleOf()]).toEqual(['alert', undefined, undefined])
})
