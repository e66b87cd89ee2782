import { reloadIfGone } from '#src/site/lifecycle/reload.ts'
import { deferredScriptsId, wantedLanguageAttribute } from '#src/site/protocol/names.ts'

/** Events of a first interaction, on any device. */
const interactions = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Starts the scripts of the page when it is loaded and the browser is idle, or at the first interaction. */
export function startScriptsAfterPaint(): void {
  let isStarted = false
  const start = () => {
    // The scripts are last in the HTML, so they are missing until the HTML is parsed.
    if (isStarted || document.readyState === 'loading') return
    isStarted = true
    for (const interaction of interactions) removeEventListener(interaction, start)
    const template = document.querySelector<HTMLTemplateElement>(`template#${deferredScriptsId}`)
    if (template) void runScripts([...document.importNode(template.content, true).querySelectorAll('script')])
  }
  for (const interaction of interactions) addEventListener(interaction, start, { passive: true })
  // A hidden page will not be painted, so its scripts start at once.
  if (document.documentElement.hasAttribute(wantedLanguageAttribute)) addEventListener('DOMContentLoaded', start)
  // Starts the scripts after a paint: the callback of requestAnimationFrame runs just before a paint, and the idle callback runs after it.
  addEventListener('load', () => requestAnimationFrame(() => whenIdle(start)))
}

/**
 * Fetches the page's data and all scripts in parallel. Then runs the scripts in order, dependencies first, each in a separate task.
 *
 * - If a script fails, the others still run.
 * - Without the data no script runs.
 */
async function runScripts(scripts: HTMLScriptElement[]): Promise<void> {
  const data = fetchPageData()
  for (const { src, integrity, fetchPriority } of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: src, integrity, fetchPriority }))
  }
  if (!(await data)) return
  for (const script of scripts) {
    const scriptEnd = new Promise((resolve) => {
      script.onload = resolve
      script.onerror = () => resolve(reloadIfGone(script.src))
    })
    // The browser runs a script when it is inserted into the document.
    document.body.append(script)
    await scriptEnd
  }
}

/**
 * Fetches the data for hydration into the element from which Vike reads it (src/build/site/html/defer.ts). Returns false if that
 * fails: the page then stays as prerendered, and works without its scripts.
 */
async function fetchPageData(): Promise<boolean> {
  const element = document.querySelector<HTMLTemplateElement>('template[data-path]')
  const { path, integrity = '' } = element?.dataset ?? {}
  if (path === undefined) return false
  try {
    // With `integrity`, fetch rejects a response with another digest, such as the data of a newer release.
    const response = await fetch(path, { integrity, priority: 'low' })
    element?.replaceChildren(await response.text())
    return true
  } catch {
    await reloadIfGone(path)
    return false
  }
}

/** Calls a function when the browser is idle. Safari has no requestIdleCallback. */
const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work))
