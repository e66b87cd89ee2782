import { useEffect, useEffectEvent } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { isSamePrefill, prefillInQuery, type Prefill } from './prefill.ts'
import { prefillFollowed, showForm } from './prefill-links.ts'
import { stores, useFormState } from './store.ts'
import { currentPrefill } from './submission.ts'

const { get, dispatch } = stores.advanced

/**
 * Writes the prefill in the address into the advanced form: on arrival, and when a link of the page changes the address. Returns the title
 * of the prefill as long as the form contains it.
 */
export function usePrefill(prefills: readonly Prefill[]): string | undefined {
  const { isHistoryNavigation } = usePageContext()
  const state = useFormState('advanced')
  const current = currentPrefill(state)
  const { toast } = state

  const apply = useEffectEvent((applied?: Prefill) => {
    const prefill = prefillInQuery(location.search, prefills)
    if (prefill === undefined || (applied !== undefined && isSamePrefill(prefill, applied))) return
    dispatch({ type: 'prefilled', prefill })
    showForm()
  })

  /** Removes a prefill from the address if the form no longer contains it. Otherwise a reload would write it into the form again. */
  const removeFromAddress = useEffectEvent(() => {
    const prefill = prefillInQuery(location.search, prefills)
    const inForm = currentPrefill(get())
    if (prefill === undefined || (inForm !== undefined && isSamePrefill(prefill, inForm))) return
    const address = new URL(location.href)
    address.searchParams.delete(prefill.kind)
    history.replaceState(history.state, '', address)
  })

  useEffect(() => {
    // After Back or Forward, the prefill has been applied before. It may have been sent or changed since, so it is not applied again.
    if (isHistoryNavigation === true) removeFromAddress()
    else apply(get().prefill)
    const applyFollowed = () => apply()
    document.addEventListener(prefillFollowed, applyFollowed)
    return () => document.removeEventListener(prefillFollowed, applyFollowed)
  }, [])

  useEffect(() => {
    if (toast !== undefined) removeFromAddress()
  }, [toast])

  // Takes the title from the page's prefills, because the stored title may be in another language.
  return prefills.find((prefill) => current !== undefined && isSamePrefill(prefill, current))?.title
}
