import { scriptLost } from './script-lost-event.ts'
import { pageContextAddress } from './vike-internals.ts'
import { reloadOnce } from './reload.ts'

/**
 * A script that cannot be fetched may belong to a release that has been replaced: the page is then reloaded, with the scripts of
 * the current one. Other failures are left to the importing code. `release` is that of the page.
 */
export function followReleases(release: string): void {
  document.addEventListener(scriptLost, () => void reloadIfReplaced(release).catch(() => {}))
}

async function reloadIfReplaced(release: string): Promise<void> {
  const answer = await fetch(pageContextAddress(location), { cache: 'no-cache' })
  const present = releaseIn(await answer.json())
  if (present !== undefined && present !== release) reloadOnce()
}

/** The release in a page's data; undefined if the response is something else, such as that of a proxy. */
function releaseIn(answer: unknown): string | undefined {
  const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
    typeof value === 'object' && value !== null && key in value
  return has(answer, 'data') && has(answer.data, 'release') && typeof answer.data.release === 'string' ? answer.data.release : undefined
}
