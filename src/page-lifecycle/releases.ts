import { scriptLost } from './lost-script.ts'
import { pageContextAddress } from '../vike/internals.ts'
import { reloadOnce } from './reload.ts'

/**
 * A script that cannot be fetched may be gone with the release that it belonged to: then the page is loaded anew, with the
 * scripts of the present one. Whatever else keeps a script away is left to who asked for it. `release` is that of the page.
 */
export function followReleases(release: string): void {
  document.addEventListener(scriptLost, () => void reloadIfReplaced(release).catch(() => {}))
}

async function reloadIfReplaced(release: string): Promise<void> {
  const answer = await fetch(pageContextAddress(location), { cache: 'no-cache' })
  const present = releaseIn(await answer.json())
  if (present !== undefined && present !== release) reloadOnce()
}

/** The release that a page's data names; nothing for what a proxy has put in its place. */
function releaseIn(answer: unknown): string | undefined {
  const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
    typeof value === 'object' && value !== null && key in value
  return has(answer, 'data') && has(answer.data, 'release') && typeof answer.data.release === 'string' ? answer.data.release : undefined
}
