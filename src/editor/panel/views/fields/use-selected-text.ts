import { useEffect, useRef } from 'react'
import { useEditor, useSession } from '#src/editor/panel/elements/use-editor.ts'
import type { EditableField } from '#src/editor/protocol/calls/field-answers.ts'

/**
 * Outlines a text of a field on the page: the text whose click has opened the field, otherwise the first visible text of the field. Scrolls
 * to this text once for each page, even if the numbers of the texts change later. Does not scroll if the text was in view when it was
 * chosen, or if the writer has just navigated to the page.
 */
export function useSelectedText(field: EditableField | undefined): void {
  const { frame } = useEditor()
  const chosen = useSession((session) => session.view.chosen)
  const pagePath = useSession((session) => session.page.path)
  const isPageReady = useSession((session) => session.page.isReady)
  const isAtTop = useSession((session) => session.page.isAtTop)
  const revealedAt = useRef<string>(undefined)
  // The effect depends on the numbers as a string. An array would be a new object after each fetch, and the effect would run again.
  const selection = (chosen ? [chosen.number] : (field?.textNumbers ?? [])).join(' ')
  useEffect(() => {
    const numbers = selection === '' ? [] : selection.split(' ').map(Number)
    const isRevealed = isPageReady && !isAtTop && numbers.length > 0 && chosen?.isInView !== true && revealedAt.current !== pagePath
    if (isRevealed) revealedAt.current = pagePath
    frame.select(numbers, isRevealed)
    return () => frame.select([], false)
  }, [selection, pagePath, isPageReady, isAtTop, chosen, frame])
}
