import { contentOf } from '../../content/model/index.ts'
import type { Locale } from '../../content/i18n/locales.ts'
import { wordsOf } from '../../content/i18n/words.ts'
import { translationFunctions, type Namespace } from '../../content/i18n/translate.ts'
import type { Content } from '../../content/model/localised.ts'
import type { Translation } from '../../content/i18n/generated/i18n-types.ts'
import type { PageName } from '../../content/model/pages.ts'

/** What every page's data holds for the frame around it. */
export type FrameData<Name extends PageName = PageName> = {
  /** Release of the page: its data fits scripts of the same release. */
  release: string
  page: Name
  /** The language of the words: for an unknown address that of the 404 page, whatever the address begins with. */
  locale: Locale
  words: Pick<Translation, 'common' | Name>
  site: Pick<Content['site'], 'brand' | 'slug' | 'url' | 'phone' | 'email' | 'whatsapp' | 'social'> & {
    claims: { id: string; name: string }[]
  }
  /** What a visitor is told of a message from whatever page it was sent (src/site/contact/Outcomes.tsx). */
  outcomes: {
    received: { title: string; description: string }
    failed: { title: string; description: string; back: string }
    labels: { regionLabel: string; kindLabel: string; closeLabel: string }
  }
  /** The same in the other languages, on the 404 page only (src/site/lifecycle/not-found-language.ts). */
  others?: FrameData<Name>[]
  /** The year of the build, shown until the visitor's clock is known. */
  year: number
}

/**
 * What a page's data holds for the frame around it, and the words of the page; `more` names namespaces that it shares with other
 * pages. It imports every language, so only +data files may use it.
 */
export function frameData<Name extends PageName, More extends Namespace = never>(locale: Locale, page: Name, ...more: More[]) {
  const { brand, slug, url, phone, email, whatsapp, social, claims, responseHours } = contentOf(locale).site
  const { success, failure, toast } = translationFunctions(locale, wordsOf(locale, 'contact')).contact
  return {
    release: import.meta.env.RELEASE,
    page,
    locale,
    words: wordsOf<'common' | Name | More>(locale, 'common', page, ...more),
    site: { brand, slug, url, phone, email, whatsapp, social, claims: claims.map(({ id, name }) => ({ id, name })) },
    outcomes: {
      received: { title: success.title(), description: success.description({ hours: responseHours }) },
      failed: { title: failure.title(), description: failure.kept(), back: failure.back() },
      // Whoever shows the toasts knows the key.
      labels: { regionLabel: toast.regionLabel({ key: '{hotkey}' }), kindLabel: toast.kindLabel(), closeLabel: toast.closeLabel() },
    },
    year: Number(import.meta.env.DAY.slice(0, 4)),
  } satisfies FrameData<Name>
}
