import { useEffect, useRef } from 'react'
import type { EditableField } from '#src/editor/calls/answers.ts'
import { useEditor, useSession } from '../../hooks/use-editor.ts'

/**
 * Outlines the texts of a field on the page, or only the chosen text if the field was opened by a click on the page. Scrolls to the texts
 * once for each page, even if their numbers change later. Does not scroll to a text that was in view when it was chosen, nor on a page that
 * was just opened.
 */
export function useSelectedText(field: EditableField | undefined): void {
  const { frame } = useEditor()
  const chosen = useSession((session) => session.view.chosen)
  const pageAddress = useSession((session) => session.page.address)
  const isPageReady = useSession((session) => session.page.isReady)
  const isAtTop = useSession((session) => session.page.isAtTop)
  const revealedAt = useRef<string>(undefined)
  // A string, so that the effect does not run again if the fetched numbers are the same.
  const selection = (chosen ? [chosen.number] : (field?.textNumbers ?? [])).join(' ')
  useEffect(() => {
    const numbers = selection === '' ? [] : selection.split(' ').map(Number)
    const isRevealed = isPageReady && !isAtTop && numbers.length > 0 && chosen?.isInView !== true && revealedAt.current !== pageAddress
    if (isRevealed) revealedAt.current = pageAddress
    frame.select(numbers, isRevealed)
    return () => frame.select([], false)
  }, [selection, pageAddress, isPageReady, isAtTop, chosen, frame])
}
