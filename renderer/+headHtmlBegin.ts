import type { PageContextServer } from 'vike/types'
import { contentOf } from '#src/content-model/all-languages/content.ts'
import { languageKey } from '#src/content-model/i18n/detect.ts'
import { baseLocale } from '#src/content-model/i18n/locales.ts'
import early from '#src/site/inline-head/inline-script.ts?inline-script'
import { hasAlternateAttribute, languageKeyAttribute } from '#src/site/protocol/names.ts'

/**
 * Returns the inline script. It redirects to the visitor's language before anything else is fetched or painted. It is first in <head>,
 * because a script waits for the style sheets that precede it. Vike places the style sheets before the script, and the build moves them
 * behind it (src/build/site/html/script-before-styles.ts).
 */
export function headHtmlBegin({ data, is404 }: PageContextServer): string {
  const key = data ? ` ${languageKeyAttribute}="${languageKey(contentOf(baseLocale).site.slug)}"` : ''
  return `<script${key}${is404 === true ? '' : ` ${hasAlternateAttribute}`}>${early}</script>`
}
