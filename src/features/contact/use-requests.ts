import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { requestFollowed, requestIn, sameRequest, type Request } from './requests.ts'
import { showForm } from './show-form.ts'
import { stores } from './store.ts'
import { heldRequest } from './submission.ts'

const { get, subscribe, dispatch } = stores.advanced

/**
 * Writes what the address asks for into the advanced form: on arrival, and whenever a link of the page asks anew. Returns
 * what the visitor asks for, as long as the form says so.
 */
export function useRequests(requests: readonly Request[]): string | undefined {
  const held = useSyncExternalStore(
    subscribe,
    () => heldRequest(get()),
    () => undefined,
  )

  const apply = useEffectEvent((unless?: Request) => {
    const found = requestIn(location.search, requests)
    if (found === undefined || (unless !== undefined && sameRequest(found, unless))) return
    dispatch({ type: 'requested', request: found })
    showForm()
  })

  useEffect(() => {
    // Whoever comes back to an address has seen what it asks for, and may have changed it since.
    apply(get().request)
    const followed = () => apply()
    document.addEventListener(requestFollowed, followed)
    return () => document.removeEventListener(requestFollowed, followed)
  }, [])

  // Found anew, for its words in the language of the page.
  return requests.find((one) => held !== undefined && sameRequest(one, held))?.title
}
