import type { PageContextServer } from 'vike/types'
import { languageKey } from '../src/i18n/detect.ts'
import type { FrameData } from '../src/page/frame-data.ts'
import { assetsPlaceholder } from '../src/vike/internals.ts'
import early from '../src/page-lifecycle/inline-head.ts?inline-script'

/**
 * The script before first paint. It stands first in <head>, because a script waits for the styles before it: no page is fetched
 * for nothing, and none flashes up.
 */
export function headHtmlBegin({ data, is404 }: PageContextServer & { data?: FrameData }): string {
  const key = data ? ` data-language-key="${languageKey(data.site.slug)}"` : ''
  return `<script${key}${is404 === true ? '' : ' data-has-twin'}>${early}</script>${assetsPlaceholder}`
}
