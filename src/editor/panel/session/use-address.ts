import { useSyncExternalStore } from 'react'

/** The address of the page that is shown, also after a link that is followed without loading: every page has a title of its own. */
export const useAddress = (): string => useSyncExternalStore(onTitle, () => location.pathname)

function onTitle(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
