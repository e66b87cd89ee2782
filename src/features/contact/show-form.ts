import { contactAnchor } from './requests.ts'

/**
 * Brings the form into view and the focus to it, so that keyboards and screen readers go on there; to its section, as any
 * anchor does, until it is there. Nobody is taken out of a field.
 */
export function showForm(): void {
  const section = document.getElementById(contactAnchor)
  const target = section?.querySelector('form') ?? section
  if (target === null || target.contains(document.activeElement)) return
  target.focus({ preventScroll: true })
  target.scrollIntoView()
}
