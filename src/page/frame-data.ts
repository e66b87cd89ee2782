import { contentOf } from '../content/index.ts'
import type { Locale } from '../i18n/locales.ts'
import { wordsOf } from '../i18n/words.ts'
import type { Namespace } from '../i18n/translate.ts'
import type { FrameData, PageName } from '../frame/use-frame.ts'

/**
 * What a page's data holds for the frame around it, and the words of the page; `more` names namespaces that it shares with
 * other pages. For +data files: it knows every language.
 */
export function frameData<Name extends PageName, More extends Namespace = never>(locale: Locale, page: Name, ...more: More[]) {
  const { brand, slug, url, phone, email, whatsapp, social, claims } = contentOf(locale).site
  return {
    release: import.meta.env.RELEASE,
    page,
    locale,
    words: wordsOf<'common' | Name | More>(locale, 'common', page, ...more),
    site: { brand, slug, url, phone, email, whatsapp, social, claims: claims.map(({ id, name }) => ({ id, name })) },
    year: Number(import.meta.env.DAY.slice(0, 4)),
  } satisfies FrameData<Name>
}
