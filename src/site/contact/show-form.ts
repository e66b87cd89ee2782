import { contactAnchor } from './requests.ts'

/**
 * Scrolls to the form and focuses it, so that keyboard and screen-reader users continue there; while it is not rendered, to its
 * section, as any anchor does. A field that has the focus keeps it.
 */
export function showForm(): void {
  const section = document.getElementById(contactAnchor)
  const target = section?.querySelector('form') ?? section
  if (target === null || target.contains(document.activeElement)) return
  target.focus({ preventScroll: true })
  target.scrollIntoView()
}
