/** The internal root object of React. */
type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/**
 * Returns whether the page and each of its sections are hydrated. Runs in the page, so it must not use outer variables. React has no
 * public API for this: it hydrates the page, each section and the footer separately, and marks what it knows with private properties.
 */
export function isHydrated(): boolean {
  const container = Object.entries(document.getElementById('root') ?? {}).find(([key]) => key.startsWith('__reactContainer'))
  if (container === undefined) return false
  const root = container[1] as ReactRoot // of React 19, which has no type for it
  const isKnown = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
  const partsOfSections = [...document.querySelectorAll(':is(h1, h2):not(form *), footer a')]
  return !root.stateNode.current.memoizedState.isDehydrated && partsOfSections.every(isKnown)
}
