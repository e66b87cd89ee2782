import { parsePageUrl } from '#src/content-model/i18n/paths.ts'
import { contactAnchor } from '#src/content-model/tables/anchors.ts'
import { linkToAnchor } from '#src/site/lifecycle/links.ts'

/** Attribute of <html>, set from when the visitor follows a link to the form on the home page until the code of the form reads the URL. */
export const formLinkFollowedAttribute = 'data-form-link-followed'

/** Parameters of URLs that prefill the form (prefill.ts). */
export const prefillKinds = ['plan', 'service', 'event', 'package', 'tier'] as const

export function withoutPrefill(href: string): string {
  const url = new URL(href)
  // URLSearchParams.delete() encodes the whole query anew, even if the name is missing. A URL without a prefill must not change.
  for (const kind of prefillKinds) if (url.searchParams.has(kind)) url.searchParams.delete(kind)
  return url.href
}

/**
 * If a plain click follows a link to the form of the home page, while the home page is open, returns this link; otherwise undefined. Links
 * prefill only this form.
 */
export function linkToForm(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = linkToAnchor(event)
  if (link?.hash !== `#${contactAnchor}`) return undefined
  return parsePageUrl(link.pathname, import.meta.env.BASE).logical === '/' ? link : undefined
}

/**
 * Returns whether a link prefills the form. A link with only an anchor as its href does not, but `link.href` resolves it against the
 * current URL, which may have a prefill in its query.
 */
export const isPrefillLink = (link: HTMLAnchorElement): boolean =>
  link.getAttribute('href')?.startsWith('#') === false && link.href !== withoutPrefill(link.href)

/**
 * Removes the prefill from the URL when the visitor follows a link to the form without a prefill, also before hydration. Marks the
 * page, so that the code of the form applies the URL. The listener is capturing, because it acts before the browser follows the link.
 */
export function trackFormLinks(): void {
  addEventListener(
    'click',
    (event) => {
      const link = linkToForm(event)
      if (link === undefined) return
      document.documentElement.toggleAttribute(formLinkFollowedAttribute, true)
      const url = withoutPrefill(location.href)
      if (!isPrefillLink(link) && url !== location.href) history.replaceState(history.state, '', url)
    },
    true,
  )
}
