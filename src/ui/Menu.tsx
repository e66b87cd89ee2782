import { useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

type MenuProps = {
  /** Id of the list, one in the page. */
  id: string
  /** What the button shows, and what it is called for those who hear the page. */
  button: ReactNode
  className?: string
  /** The entries. */
  children: ReactNode
}

/**
 * A button that shows a short list of links, with script or without: it is the browser that opens it, and closes it by
 * Escape, by a click elsewhere and by a second click (HTML popover).
 */
export function Menu({ id, button, className, children }: MenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const close = () => {
    if (list.current?.matches(':popover-open')) list.current.hidePopover()
  }
  // A choice has been made.
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
  }
  // Tab has led out of it, and it must not lie over what has the focus now (WCAG 2.4.11).
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <div className="contents" onBlur={closeOnLeave}>
      <button
        type="button"
        popoverTarget={id}
        className={classes('inline-flex min-h-12 min-w-12 items-center justify-center gap-1.5 text-small text-heading', className)}
      >
        {button}
        <Icon shape={chevronDown} className="size-4" />
      </button>
      {/* Capturing, because the links keep the click to themselves. */}
      <div ref={list} id={id} popover="auto" onClickCapture={closeOnLink} className="menu">
        {children}
      </div>
    </div>
  )
}
