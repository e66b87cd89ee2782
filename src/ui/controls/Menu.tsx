import { ChevronDown } from 'lucide'
import { type FocusEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'

type MenuProps = {
  id: string
  /** Content of the button. It must contain the accessible name of the button. */
  button: ReactNode
  className?: string
  children: ReactNode
}

/**
 * Shows a button that opens a short list of links, with or without JavaScript. The browser opens the list, and closes it on Escape, on a
 * click elsewhere and on a second click on the button (HTML popover).
 */
export function Menu({ id, button, className, children }: MenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const close = () => {
    if (list.current?.matches(':popover-open')) list.current.hidePopover()
  }
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
  }
  // Closes the menu when the focus leaves it. An open menu could cover the element that has the focus (WCAG 2.2 SC 2.4.11).
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
        <Icon shape={ChevronDown} className="size-4" />
      </button>
      {/* The listener is capturing, because the links stop the propagation of the click. */}
      <div ref={list} id={id} popover="auto" onClickCapture={closeOnLink} className="menu">
        {children}
      </div>
    </div>
  )
}
