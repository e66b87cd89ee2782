import { useEffect } from 'react'
import { hasDraft } from './has-draft.ts'
import { fetchForms, useLoadedForms } from './forms-loader.ts'

/** What toasts say of a message that was received, or was not. */
export type OutcomeWords = {
  received: { title: string; description: string }
  failed: { title: string; description: string; back: string }
  labels: { regionLabel: string; kindLabel: string; closeLabel: string }
}

/** The outcomes of messages, on every page: as soon as it has the code of the forms, which it loads where a draft may hold one. */
export function Outcomes(words: OutcomeWords) {
  const forms = useLoadedForms()
  useEffect(() => {
    if (hasDraft()) void fetchForms()
  }, [])
  return forms && <forms.Outcomes {...words} />
}
