import { useEffect, useRef } from 'react'
import type { EditableField } from '#src/editor/calls/answers.ts'
import { useEditor, useSession } from '../../hooks/use-editor.ts'

/**
 * Outlines the texts of a field on the page; only the chosen one if the field was chosen on the page. Scrolls to them once for each page,
 * also if their numbers change later, but not to a text that was chosen in view, nor on a page that was just opened.
 */
export function useSelectedText(field: EditableField | undefined): void {
  const { frame } = useEditor()
  const chosen = useSession((session) => session.shown.chosen)
  const pageAddress = useSession((session) => session.page.address)
  const isPageReady = useSession((session) => session.page.isReady)
  const isAtTop = useSession((session) => session.page.isAtTop)
  const revealedAt = useRef<string>(undefined)
  // As text, so that fetched numbers without a change do not select again.
  const selection = (chosen ? [chosen.number] : (field?.textNumbers ?? [])).join(' ')
  useEffect(() => {
    const numbers = selection === '' ? [] : selection.split(' ').map(Number)
    const isRevealed = isPageReady && !isAtTop && numbers.length > 0 && chosen?.isInView !== true && revealedAt.current !== pageAddress
    if (isRevealed) revealedAt.current = pageAddress
    frame.select(numbers, isRevealed)
    return () => frame.select([], false)
  }, [selection, pageAddress, isPageReady, isAtTop, chosen, frame])
}
