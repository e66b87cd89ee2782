import { pageContextId } from '../vike/internals.ts'
import { reloadIfGone } from './reload.ts'

/**
 * Fetches the data that hydration needs to where Vike looks for them (scripts/build/html/late-data.ts). False where they cannot be
 * had: then the page stays as it came, and works without its scripts.
 */
export async function fetchData(): Promise<boolean> {
  const place = document.getElementById(pageContextId)
  const { address, integrity = '' } = place?.dataset ?? {}
  if (address === undefined) return false
  try {
    const response = await fetch(address, { integrity, priority: 'low' })
    // Any other answer has another digest, and is refused.
    place?.replaceChildren(await response.text())
    return true
  } catch {
    await reloadIfGone(address)
    return false
  }
}
