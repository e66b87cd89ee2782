import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { requestFollowed, requestIn, sameRequest, type Request } from './requests.ts'
import { showForm } from './show-form.ts'
import { stores } from './store.ts'
import { heldRequest } from './submission.ts'

const { get, subscribe, dispatch } = stores.advanced

/**
 * Writes the request in the address into the advanced form: on arrival, and whenever a link of the page changes it. Returns the
 * title of the request, as long as the form holds it.
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

  /** Removes a request that the form no longer holds from the address: a reload would write it into the form again. */
  const forget = useEffectEvent(() => {
    const asked = requestIn(location.search, requests)
    const held = heldRequest(get())
    if (asked === undefined || (held !== undefined && sameRequest(asked, held))) return
    const address = new URL(location.href)
    address.searchParams.delete(asked.kind)
    history.replaceState(history.state, '', address)
  })

  useEffect(() => {
    // After back or forward, the request was written before, and may have been sent or changed since.
    if (isHistoryNavigation === true) forget()
    else apply(get().request)
    const followed = () => apply()
    document.addEventListener(requestFollowed, followed)
    return () => document.removeEventListener(requestFollowed, followed)
  }, [])

  useEffect(() => {
    if (receipt !== undefined) forget()
  }, [receipt])

  // Looked up again for its title in the current language.
  return requests.find((one) => held !== undefined && sameRequest(one, held))?.title
}
