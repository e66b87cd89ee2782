import { useEffect } from 'react'
import { useEditor, useSession } from '../../hooks/use-editor.ts'
import { withoutSavedEdits } from '../../session/state/draft-state.ts'

/**
 * Discards `savedEdits`, which the panel shows in place of values that were fetched before the save. `isCurrent` is true once all shown
 * values were fetched after the save.
 */
export function useDiscardSavedEdits(isCurrent: boolean): void {
  const { store } = useEditor()
  const hasSavedEdits = useSession((session) => session.draft.savedEdits.length > 0)
  const isContained = hasSavedEdits && isCurrent
  useEffect(() => {
    if (isContained) store.update(({ draft }) => ({ draft: withoutSavedEdits(draft) }))
  }, [isContained, store])
}
