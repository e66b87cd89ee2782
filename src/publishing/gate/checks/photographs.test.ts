import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { checkOn, contentWith, fileTextIn, specimen } from '#tests/content/support/content-with.ts'
import type { BuiltPage } from './built-site.ts'
import { checkPhotographs } from './photographs.ts'

const alt = { en: 'A bench in the morning', fr: 'Un établi le matin' }
const services = (fileTextIn(specimen)('services.yaml') ?? '').replace(/focus: [\w-]+/, 'focus: bottom-left')
const { content } = checkOn(contentWith(new ContentFile('services.yaml', services)))

function check(classNames: string, css: string) {
  if (content === undefined) expect.unreachable()
  const page = (locale: BuiltPage['locale'], urlPath: string): BuiltPage => {
    const html = `<link rel="stylesheet" href="/a.css"><img alt="${alt[locale]}" class="${classNames}">`
    return { file: '', urlPath, path: '/', locale, html, document: parse(html) }
  }
  const pages = [page('en', '/'), page('fr', '/fr')]
  return checkPhotographs({ pages, file: () => Buffer.from(css) }, content)
}

it.each(['0 100%', 'left bottom', 'bottom left', '0% 100%'])(
  'a photograph with object-position %s keeps its bottom left in view',
  (position) => {
    expect(check('object-cover corner', `.corner{object-position:${position}}`)).toEqual([])
  },
)

it.each([
  ['no class with a position', 'object-cover', '.corner{object-position:0 100%}'],
  ['a class that the style sheet lacks', 'corner', '.other{object-position:0 100%}'],
  ['the position of another corner', 'corner', '.corner{object-position:100% 0}'],
  ['the position of a side', 'corner', '.corner{object-position:bottom}'],
])('the gate reports on each page a photograph whose focus may be out of view, because it has %s', (_, classNames, css) => {
  const finding = { message: 'does not keep the bottom-left of this photograph in view', text: { file: 'services.yaml' } }
  expect(check(classNames, css)).toMatchObject([
    { where: '/', ...finding },
    { where: '/fr', ...finding },
  ])
})
