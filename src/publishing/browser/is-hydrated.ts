/** The part of React's internal root that tells whether the page is hydrated. */
type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/**
 * Returns whether the page and each of its sections are hydrated.
 *
 * - Runs in the page, so it must not use outer variables.
 * - React has no public API for this. It hydrates the page, each section and the footer separately, and adds private properties to the
 *   elements that are hydrated.
 */
export function isHydrated(): boolean {
  const container = Object.entries(document.getElementById('root') ?? {}).find(([key]) => key.startsWith('__reactContainer'))
  if (container === undefined) return false
  const root = container[1] as ReactRoot // React 19 exports no type for its root
  const isKnown = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
  const partsOfSections = [...document.querySelectorAll(':is(h1, h2):not(form *), footer a')]
  return !root.stateNode.current.memoizedState.isDehydrated && partsOfSections.every(isKnown)
}
