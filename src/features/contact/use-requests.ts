import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
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
  const { isHistoryNavigation } = usePageContext()
  const held = useSyncExternalStore(
    subscribe,
    () => heldRequest(get()),
    () => undefined,
  )
  const receipt = useSyncExternalStore(
    subscribe,
    () => get().toast,
    () => undefined,
  )

  const apply = useEffectEvent((unless?: Request) => {
    const found = requestIn(location.search, requests)
    if (found === undefined || (unless !== undefined && sameRequest(found, unless))) return
    dispatch({ type: 'requested', request: found })
    showForm()
  })

  /** An address that goes on asking for what the form no longer holds would fill it in again when it is loaded anew. */
  const forget = useEffectEvent(() => {
    const asked = requestIn(location.search, requests)
    const held = heldRequest(get())
    if (asked === undefined || (held !== undefined && sameRequest(asked, held))) return
    const address = new URL(location.href)
    address.searchParams.delete(asked.kind)
    history.replaceState(history.state, '', address)
  })

  useEffect(() => {
    // Whoever comes back to an address has seen what it asks for, and may have sent or changed it since.
    if (isHistoryNavigation === true) forget()
    else apply(get().request)
    const followed = () => apply()
    document.addEventListener(requestFollowed, followed)
    return () => document.removeEventListener(requestFollowed, followed)
  }, [])

  useEffect(() => {
    if (receipt !== undefined) forget()
  }, [receipt])

  // Found anew, for its words in the language of the page.
  return requests.find((one) => held !== undefined && sameRequest(one, held))?.title
}
