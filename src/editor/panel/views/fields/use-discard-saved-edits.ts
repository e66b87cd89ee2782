import { useEffect } from 'react'
import { useEditor, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { withoutSavedEdits } from '#src/editor/panel/session/state/draft-state.ts'

/**
 * Empties `savedEdits` once all shown values were fetched after the save (`isCurrent`). Until then, the panel shows the saved edits in
 * place of older values.
 */
export function useDiscardSavedEdits(isCurrent: boolean): void {
  const { store } = useEditor()
  const hasSavedEdits = useSession((session) => session.draft.savedEdits.length > 0)
  const isContained = hasSavedEdits && isCurrent
  useEffect(() => {
    if (isContained) store.update(({ draft }) => ({ draft: withoutSavedEdits(draft) }))
  }, [isContained, store])
}
