import { dataAddress } from './prefetch.ts'

/**
 * A script that cannot be fetched may be gone with the release that it belonged to: then the page is loaded anew, with the
 * scripts of the present one. Not under the hands of somebody who writes in it: forms are sent without scripts too. Whatever
 * else keeps a script away is left to who asked for it. `release` is that of the page.
 */
export function followReleases(release: string): void {
  addEventListener('vite:preloadError', () => void reloadIfReplaced(release).catch(() => {}))
}

async function reloadIfReplaced(release: string): Promise<void> {
  const answer = await fetch(dataAddress(location), { cache: 'no-cache' })
  const { data } = (await answer.json()) as { data: { release: string } } // what the build has put there
  if (data.release !== release && !isWrittenIn()) location.reload()
}

const isWrittenIn = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
