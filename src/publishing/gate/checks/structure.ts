import { inlineScripts } from '#src/build/site/html/built-html.ts'
import { locales } from '#src/content-model/i18n/locales.ts'
import { permittedUrls } from '#src/content-model/schema/permitted-urls.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { attributeValues, type BuiltPage, type BuiltSite, checkPages, type PageFinding, unmetRequirements } from './built-site.ts'

export function checkStructure({ pages }: Pick<BuiltSite, 'pages'>, { collections }: CheckedContent): PageFinding[] {
  const { scripts } = permittedUrls(collections.site)
  return checkPages(pages, (page) => structureMessages(page, scripts))
}

function structureMessages({ html, document, locale }: BuiltPage, permittedScripts: readonly string[]): string[] {
  const levels = document.querySelectorAll('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1)))
  const hasOneMainHeading = levels[0] === 1 && levels.filter((level) => level === 1).length === 1
  const ids = attributeValues(document, '[id]', 'id')
  const duplicateIds = ids.filter((id, index) => ids.indexOf(id) !== index)
  const otherHosts = [
    ...attributeValues(document, '[src]', 'src'),
    ...attributeValues(document, 'link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], link[rel=icon]', 'href'),
  ].filter((source) => !/^\/(?!\/)/.test(source) && !permittedScripts.includes(source))
  const callLinks = document.querySelectorAll('a[href^="tel:"]').map(({ text }) => text)
  const numbersThatBreak = callLinks.filter((text) => /\d[ -]\d/.test(text))
  return unmetRequirements(
    [document.querySelector('html')?.getAttribute('lang') === locale, `does not name its language, ${locale}`],
    [
      document.querySelector('html')?.getAttribute('dir') === locales[locale].direction,
      `does not name the direction of its text, ${locales[locale].direction}`,
    ],
    [hasOneMainHeading, 'must have exactly one main heading (h1), before all other headings'],
    [levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1), 'skips a level of its headings'],
    [duplicateIds.length === 0, `has two elements with the id ${duplicateIds.join(', ')}`],
    // The content security policy blocks inline styles and event handlers.
    [document.querySelectorAll('[style], style').length === 0, 'has an inline style'],
    [!/<[^<>]+\son[a-z]+=/.test(html), 'has an inline event handler'],
    [inlineScripts(document).length === 1, 'must have exactly one inline script, the one before the first paint'],
    // A script waits for the style sheets that precede it, so the inline script must precede the style sheet.
    [html.indexOf('<script') < html.indexOf('rel="stylesheet"'), 'loads the style sheet before its first script'],
    [attributeValues(document, 'link[rel=stylesheet]', 'href').length === 1, 'must have exactly one style sheet'],
    [attributeValues(document, 'link[rel=preload][as=font]', 'href').length === 2, 'must preload exactly two fonts'],
    [numbersThatBreak.length === 0, `shows a telephone number that a line can break: ${numbersThatBreak.join(', ')}`],
    [otherHosts.length === 0, `loads files from another host: ${otherHosts.join(', ')}`],
  )
}
