import { useEffect } from 'react'
import { useEditor, useSession } from '../../hooks/use-editor.ts'
import { withoutSavedEdits } from '../../session/draft-state.ts'

/** Discards the saved edits that the panel adds to older values, once all shown values are of the current content, which contains them. */
export function useDiscardSavedEdits(isCurrent: boolean): void {
  const { store } = useEditor()
  const hasSavedEdits = useSession((session) => session.draft.savedEdits.length > 0)
  const isContained = hasSavedEdits && isCurrent
  useEffect(() => {
    if (isContained) store.update(({ draft }) => ({ draft: withoutSavedEdits(draft) }))
  }, [isContained, store])
}
