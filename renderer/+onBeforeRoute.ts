import { modifyUrl } from 'vike/modifyUrl'
import type { PageContext } from 'vike/types'
import { parsePath } from '../src/i18n/paths.ts'

/** Takes the language off the address, so that a page's folder is its route in every language. */
export function onBeforeRoute({ urlParsed }: Pick<PageContext, 'urlParsed'>) {
  const { locale, logical } = parsePath(urlParsed.pathname)
  return { pageContext: { locale, urlLogical: modifyUrl(urlParsed.href, { pathname: logical }) } }
}
