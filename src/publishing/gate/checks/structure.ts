import { inlineScripts } from '../../../site-build/html/inline-scripts.ts'
import { attributes, type BuiltPage, type BuiltSite } from '../site/built-site.ts'
import type { Problem } from '../site/problem.ts'

/** The structure of every page, whatever its texts. */
export const pagesAreSound = ({ pages }: BuiltSite): Problem[] =>
  pages.flatMap((page) => messagesOf(page).map((message) => ({ where: page.address, message })))

function messagesOf({ html, document, locale }: BuiltPage): string[] {
  const found: string[] = []
  const demand = (isSo: boolean, message: string) => isSo || found.push(message)

  demand(document.querySelector('html')?.getAttribute('lang') === locale, `does not name its language, ${locale}`)

  const levels = document.querySelectorAll('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1)))
  demand(levels[0] === 1 && levels.filter((level) => level === 1).length === 1, 'has no main heading, or more than one, or not first')
  demand(
    levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1),
    'skips a level of its headings',
  )

  const ids = attributes(document, '[id]', 'id')
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
  demand(repeated.length === 0, `has two elements with the id ${repeated.join(', ')}`)

  // The content security policy refuses both.
  demand(document.querySelectorAll('[style], style').length === 0, 'has a style of its own in the HTML')
  demand(!/<[^<>]+\son[a-z]+=/.test(html), 'has an event handler in the HTML')
  demand(inlineScripts(document).length === 1, 'has an inline script other than the one before the first paint')

  // A script waits for the style sheets before it.
  demand(html.indexOf('<script') < html.indexOf('rel="stylesheet"'), 'makes its first script wait for the style sheet')
  demand(attributes(document, 'link[rel=stylesheet]', 'href').length === 1, 'does not wait for exactly one style sheet')
  demand(attributes(document, 'link[rel=preload][as=font]', 'href').length === 2, 'does not preload exactly two fonts')

  const fetched = [
    ...attributes(document, '[src]', 'src'),
    ...attributes(document, 'link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], link[rel=icon]', 'href'),
  ]
  const foreign = fetched.filter((address) => !/^\/(?!\/)/.test(address))
  demand(foreign.length === 0, `fetches from another host: ${foreign.join(', ')}`)
  return found
}
