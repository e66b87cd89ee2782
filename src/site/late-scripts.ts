/** Id of the <template> in which every built page keeps its scripts until it has been painted (scripts/dist/late-scripts.ts). */
export const lateScriptsId = 'late-scripts'

/** What a visitor does first, on whatever device. */
const interactions = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Lets the scripts of the page go: when it stands there whole and the browser has nothing better to do, or as soon as the
 * visitor does something. A script that comes out of a template is fetched and run like any other.
 */
export function releaseScriptsLate(): void {
  const release = () => {
    for (const interaction of interactions) removeEventListener(interaction, release)
    const template = document.getElementById(lateScriptsId)
    if (template instanceof HTMLTemplateElement) document.body.append(template.content)
  }
  for (const interaction of interactions) addEventListener(interaction, release, { passive: true })
  // A frame's callbacks run before it is painted, what is idle after it.
  addEventListener('load', () => requestAnimationFrame(() => whenIdle(release)))
}

/** Safari has no idle callbacks. */
const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work))
