import { useEffect, useEffectEvent } from 'react'
import { requestFollowed, requestIn, type Request } from './requests.ts'
import { stores } from './store.ts'

const { get, dispatch } = stores.advanced

/** Writes what the address asks for into the advanced form: on arrival, and whenever a link of the page asks anew. */
export function useRequests(requests: readonly Request[]): void {
  const apply = useEffectEvent((unless?: Request) => {
    const request = requestIn(location.search, requests)
    if (request !== undefined && !(unless?.kind === request.kind && unless.id === request.id)) dispatch({ type: 'requested', request })
  })

  useEffect(() => {
    // Whoever comes back to an address has seen what it asks for, and may have changed it since.
    apply(get().request)
    const followed = () => apply()
    document.addEventListener(requestFollowed, followed)
    return () => document.removeEventListener(requestFollowed, followed)
  }, [])
}
