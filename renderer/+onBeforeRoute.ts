import type { PageContext } from 'vike/types'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { parsePath } from '#src/content-model/i18n/paths.ts'

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Vike's way to type values of hooks: https://vike.dev/pageContext#typescript
  namespace Vike {
    interface PageContext {
      /** The language of the page, for +data files and +lang. Components get it from useI18n(). */
      locale: Locale
    }
  }
}

/** Removes the language from the URL that Vike compares with the routes, so that a page has the same route in every language. */
export function onBeforeRoute({ urlParsed: { pathname, href } }: Pick<PageContext, 'urlParsed'>) {
  const { locale, logical } = parsePath(pathname)
  const queryAndHash = href.slice(href.search(/[?#]|$/))
  return { pageContext: { locale, urlLogical: logical + queryAndHash } }
}
