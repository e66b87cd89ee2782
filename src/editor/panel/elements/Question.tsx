import { type ReactNode, useId } from 'react'

/**
 * Asks a question below the button that leads to it. The buttons of the question are the children. The question gets the focus when it
 * opens, and returns the focus when it closes.
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
 * Focuses an element and scrolls all of it into view. When the element is removed, the focus returns to where it was, unless the focus has
 * moved out of the element.
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
