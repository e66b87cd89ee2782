/**
 * Opens the <details> that contains the target of a link. Browsers do so when they navigate to a fragment; client-side navigation only
 * scrolls to the target.
 */
export function openTarget(id: string): void {
  const details = document.getElementById(id)?.closest('details')
  if (details) details.open = true
}
