import { useEffect, useEffectEvent } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { contactAnchor } from '#src/content-model/tables/anchors.ts'
import { consumeLinkLoad } from '#src/site/lifecycle/reload.ts'
import { formLinkFollowed, showForm, takeFollowedLink } from '../prefill/form-links.ts'
import { isSamePrefill, type Prefill, prefillInQuery } from '../prefill/prefill.ts'
import { withoutPrefill } from '../prefill/prefill-links.ts'
import { currentPrefill } from '../state/form-state.ts'
import { stores, useFormState } from '../state/form-store.ts'

const { get, dispatch } = stores.advanced

/**
 * Writes the prefill in the URL into the form of the home page (`advanced`): when the page opens, and when a link of the page changes
 * the URL. A link to the form without a prefill removes the earlier prefill. Returns the title of the prefill as long as the form
 * contains it.
 */
export function usePrefill(prefills: readonly Prefill[]): string | undefined {
  const { isHistoryNavigation, isHydration } = usePageContext()
  const state = useFormState('advanced')
  const current = currentPrefill(state)
  const { toastKey } = state

  const applyUrl = useEffectEvent((applied?: Prefill) => {
    takeFollowedLink()
    const prefill = prefillInQuery(location.search, prefills)
    if (prefill === undefined) {
      if (get().prefill !== undefined) dispatch({ type: 'prefill-dropped' })
    } else if (applied === undefined || !isSamePrefill(prefill, applied)) {
      dispatch({ type: 'prefilled', prefill })
      showForm()
    }
  })

  /** Removes a prefill from the URL if the form no longer contains it. Otherwise a reload would write it into the form again. */
  const removeFromUrl = useEffectEvent(() => {
    const prefill = prefillInQuery(location.search, prefills)
    const inForm = currentPrefill(get())
    if (prefill === undefined || (inForm !== undefined && isSamePrefill(prefill, inForm))) return
    history.replaceState(history.state, '', withoutPrefill(location.href))
  })

  /**
   * Writes the prefill in the URL into the form when the page opens. If the URL has none, the prefill of the stored form draft
   * stays, unless the visitor has followed a link to the form.
   */
  const arrive = useEffectEvent(() => {
    const isLinkToForm = location.hash === `#${contactAnchor}` && (isHydration !== true || consumeLinkLoad())
    const { prefill } = get()
    if (takeFollowedLink() || isLinkToForm || prefillInQuery(location.search, prefills) !== undefined) applyUrl(prefill)
  })

  useEffect(() => {
    // After Back or Forward, the prefill in the URL was already written into the form on an earlier visit. The visitor may have sent or
    // changed the form after that, so the prefill is not written again.
    if (isHistoryNavigation === true) removeFromUrl()
    else arrive()
    const onLink = () => applyUrl()
    document.addEventListener(formLinkFollowed, onLink)
    return () => document.removeEventListener(formLinkFollowed, onLink)
  }, [])

  useEffect(() => {
    if (toastKey !== undefined) removeFromUrl()
  }, [toastKey])

  // Takes the title from the page's prefills, because the stored title may be in another language.
  return prefills.find((prefill) => current !== undefined && isSamePrefill(prefill, current))?.title
}
