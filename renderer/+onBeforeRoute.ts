import type { PageContext } from 'vike/types'
import { parsePath } from '../src/i18n/paths.ts'

/** Takes the language off the address, so that a page's folder is its route in every language. */
export function onBeforeRoute({ urlParsed: { pathname, href } }: Pick<PageContext, 'urlParsed'>) {
  const { locale, logical } = parsePath(pathname)
  const queryAndHash = href.slice(href.search(/[?#]|$/))
  return { pageContext: { locale, urlLogical: logical + queryAndHash } }
}
