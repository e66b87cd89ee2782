import { contentOf } from '../content/index.ts'
import type { Locale } from '../i18n/locales.ts'
import { wordsOf } from '../i18n/words.ts'
import type { FrameData, PageName } from './context.ts'

/** What a page's data holds for the frame around it. For +data files: it knows every language. */
export function frameData<Name extends PageName>(locale: Locale, page: Name): FrameData<Name> {
  const { brand, slug, url, phone, email, whatsapp, social, claims } = contentOf(locale).site
  return {
    page,
    words: wordsOf<'common' | Name>(locale, 'common', page),
    site: { brand, slug, url, phone, email, whatsapp, social, claims },
    year: new Date().getFullYear(),
  }
}
