import { expectationsFor } from '../../src/publishing/gate/expectations/index.ts'
import type { Locale } from '../../src/content/i18n/locales.ts'
import { checkOn, type specimen } from './content-with.ts'

/** What a content says in a language and no page is expected to say. Throws if it has errors. */
export function textsWithoutPlace(folder: typeof specimen, locale: Locale): string[] {
  const { content } = checkOn(folder)
  if (!content) throw new Error('The content has errors.')
  return expectationsFor(content, locale).flatMap(({ file, path, placement }) =>
    placement === undefined ? [`${file} ${path.join('.')}`] : [],
  )
}
