import { fetchData } from './deferred-data.ts'
import { reloadIfGone } from './reload.ts'
import { wantedLanguageAttribute } from './wanted-language.ts'

/** Type of a page's scripts until the first paint: browsers fetch no script of an unknown type (src/site-build/html/defer-scripts.ts). */
export const deferredScriptType = 'deferred-module'

/** First interactions, on any device. */
const interactions = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Starts the scripts of the page: when it is loaded and the browser is idle, or at the first interaction. */
export function startScriptsAfterPaint(): void {
  let isReleased = false
  const release = () => {
    // The scripts are last in the HTML: until it is parsed, some of them are missing.
    if (isReleased || document.readyState === 'loading') return
    isReleased = true
    for (const interaction of interactions) removeEventListener(interaction, release)
    void runInTurn([...document.querySelectorAll<HTMLScriptElement>(`script[type=${deferredScriptType}]`)])
  }
  for (const interaction of interactions) addEventListener(interaction, release, { passive: true })
  // The page is hidden: there is no paint to wait for.
  if (document.documentElement.hasAttribute(wantedLanguageAttribute)) addEventListener('DOMContentLoaded', release)
  // Animation frames run before the paint, idle callbacks after it.
  addEventListener('load', () => requestAnimationFrame(() => whenIdle(release)))
}

/**
 * Fetches the page's data and all scripts in parallel, and runs the scripts one after the other, dependencies first, each in a
 * task of its own. One that fails does not hold up the rest; without the data none is run.
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
    // A script runs when it is inserted into the document.
    document.body.append(script)
    await isDone
  }
}

/** Safari has no requestIdleCallback. */
const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work))
