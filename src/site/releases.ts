import { scriptLost } from '../ui/lost-script.ts'
import { dataAddress } from './prefetch.ts'
import { reloadOnce } from './reload.ts'

/**
 * A script that cannot be fetched may be gone with the release that it belonged to: then the page is loaded anew, with the
 * scripts of the present one. Whatever else keeps a script away is left to who asked for it. `release` is that of the page.
 */
export function followReleases(release: string): void {
  document.addEventListener(scriptLost, () => void reloadIfReplaced(release).catch(() => {}))
}

async function reloadIfReplaced(release: string): Promise<void> {
  const answer = await fetch(dataAddress(location), { cache: 'no-cache' })
  const { data } = (await answer.json()) as { data: { release: string } } // what the build has put there
  if (data.release !== release) reloadOnce()
}
