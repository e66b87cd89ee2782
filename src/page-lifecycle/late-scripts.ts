import { fetchData } from './late-data.ts'
import { reloadIfGone } from './reload.ts'
import { wantedLanguageAttribute } from './wanted-language.ts'

/** Type of the scripts of a built page until it has been painted: no browser fetches what it does not know (scripts/build/html/late-scripts.ts). */
export const lateScriptType = 'late-module'

/** What a visitor does first, on whatever device. */
const interactions = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Lets the scripts of the page go: when it stands there whole and the browser has nothing better to do, or as soon as the
 * visitor does something.
 */
export function startScriptsAfterPaint(): void {
  let isReleased = false
  const release = () => {
    // The scripts stand last in the page: until it is there whole, some of them are missing.
    if (isReleased || document.readyState === 'loading') return
    isReleased = true
    for (const interaction of interactions) removeEventListener(interaction, release)
    void runInTurn([...document.querySelectorAll<HTMLScriptElement>(`script[type=${lateScriptType}]`)])
  }
  for (const interaction of interactions) addEventListener(interaction, release, { passive: true })
  // There is nothing to be painted before them.
  if (document.documentElement.hasAttribute(wantedLanguageAttribute)) addEventListener('DOMContentLoaded', release)
  // A frame's callbacks run before it is painted, what is idle after it.
  addEventListener('load', () => requestAnimationFrame(() => whenIdle(release)))
}

/**
 * Fetches the page's data and all scripts at once, and runs one after the other, each in a task of its own: what the others
 * build on stands first. One that fails does not hold up the rest; without the data none has anything to do.
 */
async function runInTurn(scripts: HTMLScriptElement[]): Promise<void> {
  const data = fetchData()
  for (const { src, integrity, fetchPriority } of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: src, integrity, fetchPriority }))
  }
  if (!(await data)) return
  for (const script of scripts) {
    const isDone = new Promise((resolve) => {
      script.onload = resolve
      script.onerror = () => resolve(reloadIfGone(script.src))
    })
    script.type = 'module'
    // A script is looked at when it comes into the page.
    document.body.append(script)
    await isDone
  }
}

/** Safari has no idle callbacks. */
const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work))
