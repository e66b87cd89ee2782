import type { Locale } from '#src/content-model/i18n/locales.ts'
import { expectationsFor } from '#src/publishing/gate/checks/expectations.ts'
import { checkOn, type specimen } from './content-with.ts'

/**
 * Returns the file and path of each text and fact, in a language, that no row of src/content-model/tables/placement.ts matches. Throws if
 * the content has errors.
 */
export function textsWithoutPlace(parsed: typeof specimen, locale: Locale): string[] {
  const { content } = checkOn(parsed)
  if (!content) throw new Error('The content has errors.')
  return expectationsFor(content, locale).flatMap(({ file, path, placement }) =>
    placement === undefined ? [`${file} ${path.join('.')}`] : [],
  )
}
