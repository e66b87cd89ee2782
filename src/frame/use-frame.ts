import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import type { Content } from '../content/localised.ts'
import type { Translation } from '../i18n/generated/i18n-types.ts'
import type { Locale } from '../i18n/locales.ts'
import { parsePath } from '../i18n/paths.ts'
import type { Namespace } from '../i18n/translate.ts'
import { useSpoken } from '../page-lifecycle/not-found-language.ts'

/** Pages: the namespaces that describe one for search engines. */
export type PageName = {
  [Name in Namespace]: Translation[Name] extends { meta: { title: string; description: string } } ? Name : never
}[Namespace]

/** What every page's data holds for the frame around it. */
export type FrameData<Name extends PageName = PageName> = {
  /** What the page was built from: its data fits scripts of the same release. */
  release: string
  page: Name
  /** The language of the words: of an unknown address that is the 404 page's own, whatever the address begins with. */
  locale: Locale
  words: Pick<Translation, 'common' | Name>
  site: Pick<Content['site'], 'brand' | 'slug' | 'url' | 'phone' | 'email' | 'whatsapp' | 'social'> & {
    claims: { id: string; name: string }[]
  }
  /** The same in the other languages, for the one page that cannot lead to them (spoken-language.ts). */
  others?: FrameData<Name>[]
  /** The year in which the page was built, until the visitor's browser knows better. */
  year: number
}

declare global {
  // Vike's own way to type what its hooks add.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Vike {
    interface PageContext {
      locale: Locale
    }
  }
}

/** Where the visitor is, and the facts that the frame shows. `path` is the page's path without its language. */
export function useFrame(): FrameData & { path: string } {
  const { urlPathname } = usePageContext()
  const data = useSpoken(useData<FrameData>())
  // One file answers every unknown address, so it cannot know which one was asked for.
  const path = data.page === 'notFound' ? '/404' : parsePath(urlPathname).logical
  return { ...data, path }
}
