import type { Locale } from '#src/content/i18n/locales.ts'
import { expectationsFor } from '#src/publishing/gate/expectations/index.ts'
import { checkOn, type specimen } from './content-with.ts'

/** Returns the texts of a content in a language for which the table of placements names no page. Throws if the content has errors. */
export function textsWithoutPlace(folder: typeof specimen, locale: Locale): string[] {
  const { content } = checkOn(folder)
  if (!content) throw new Error('The content has errors.')
  return expectationsFor(content, locale).flatMap(({ file, path, placement }) =>
    placement === undefined ? [`${file} ${path.join('.')}`] : [],
  )
}
