import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { isSamePrefill, prefillInQuery, type Prefill } from './prefill.ts'
import { prefillFollowed, showForm } from './prefill-links.ts'
import { stores, useFormState } from './store.ts'
import { currentPrefill } from './submission.ts'

const { get, subscribe, dispatch } = stores.advanced

/**
 * Writes the prefill in the address into the advanced form: on arrival, and when a link of the page changes it. Returns the title of
 * the prefill as long as the form contains it.
 */
export function usePrefill(prefills: readonly Prefill[]): string | undefined {
  const { isHistoryNavigation } = usePageContext()
  // Not on the server: the draft that may contain a prefill is in the browser.
  const current = useSyncExternalStore(
    subscribe,
    () => currentPrefill(get()),
    () => undefined,
  )
  const { toast } = useFormState('advanced')

  const apply = useEffectEvent((applied?: Prefill) => {
    const prefill = prefillInQuery(location.search, prefills)
    if (prefill === undefined || (applied !== undefined && isSamePrefill(prefill, applied))) return
    dispatch({ type: 'prefilled', prefill })
    showForm()
  })

  /** Removes a prefill that the form no longer contains from the address. Otherwise a reload would write it into the form again. */
  const removeFromAddress = useEffectEvent(() => {
    const prefill = prefillInQuery(location.search, prefills)
    const inForm = currentPrefill(get())
    if (prefill === undefined || (inForm !== undefined && isSamePrefill(prefill, inForm))) return
    const address = new URL(location.href)
    address.searchParams.delete(prefill.kind)
    history.replaceState(history.state, '', address)
  })

  useEffect(() => {
    // After back or forward, the prefill was applied before, and may have been sent or changed since.
    if (isHistoryNavigation === true) removeFromAddress()
    else apply(get().prefill)
    const applyFollowed = () => apply()
    document.addEventListener(prefillFollowed, applyFollowed)
    return () => document.removeEventListener(prefillFollowed, applyFollowed)
  }, [])

  useEffect(() => {
    if (toast !== undefined) removeFromAddress()
  }, [toast])

  // The stored title may be in another language.
  return prefills.find((prefill) => current !== undefined && isSamePrefill(prefill, current))?.title
}
