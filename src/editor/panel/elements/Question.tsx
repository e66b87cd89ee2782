import { type ReactNode, useId } from 'react'

/**
 * Asks a question below the button that was pressed, such as whether to discard the draft. `children` are the buttons that answer it. The
 * question gets the focus when it opens. When it closes, the focus returns to the pressed button.
 */
export function Question({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="note" role="group" aria-labelledby={id} tabIndex={-1} ref={focusUntilRemoved}>
      <p id={id}>{text}</p>
      <div className="row">{children}</div>
    </div>
  )
}

/**
 * Focuses an element and scrolls all of it into view. When the element is removed, the focus returns to the element that had it before,
 * unless the focus was moved elsewhere in the meantime.
 */
function focusUntilRemoved(element: HTMLElement | null) {
  if (!element) return
  const before = document.activeElement
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'nearest' })
  return () => {
    if (before instanceof HTMLElement && element.contains(document.activeElement)) before.focus()
  }
}
