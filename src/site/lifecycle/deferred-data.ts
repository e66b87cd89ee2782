import { pageContextId } from './vike-internals.ts'
import { reloadIfGone } from './reload.ts'

/**
 * Fetches the data for hydration, and puts it where Vike reads it (src/site-build/html/defer-data.ts). false if it cannot be
 * fetched: the page then stays as prerendered, and works without its scripts.
 */
export async function fetchData(): Promise<boolean> {
  const place = document.getElementById(pageContextId)
  const { address, integrity = '' } = place?.dataset ?? {}
  if (address === undefined) return false
  try {
    const response = await fetch(address, { integrity, priority: 'low' })
    // With `integrity`, fetch rejects any other response.
    place?.replaceChildren(await response.text())
    return true
  } catch {
    await reloadIfGone(address)
    return false
  }
}
