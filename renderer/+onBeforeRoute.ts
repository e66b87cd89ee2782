import { modifyUrl } from 'vike/modifyUrl'
import type { OnBeforeRouteSync } from 'vike/types'
import { parsePath } from '../src/i18n/paths.ts'

/** Takes the language off the address, so that a page's folder is its route in every language. */
export const onBeforeRoute: OnBeforeRouteSync = ({ urlParsed }) => {
  const { locale, logical } = parsePath(urlParsed.pathname)
  return { pageContext: { locale, urlLogical: modifyUrl(urlParsed.href, { pathname: logical }) } }
}
