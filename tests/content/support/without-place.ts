import type { Locale } from '#src/content/i18n/locales.ts'
import { expectationsFor } from '#src/publishing/gate/expectations/expectations.ts'
import { checkOn, type specimen } from './content-with.ts'

/**
 * Returns the texts and facts of a content, in a language, that have no row in src/content/tables/placement.ts. Throws if the content has
 * errors.
 */
export function textsWithoutPlace(folder: typeof specimen, locale: Locale): string[] {
  const { content } = checkOn(folder)
  if (!content) throw new Error('The content has errors.')
  return expectationsFor(content, locale).flatMap(({ file, path, placement }) =>
    placement === undefined ? [`${file} ${path.join('.')}`] : [],
  )
}
