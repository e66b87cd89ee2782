import type { ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classes } from './classes.ts'

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
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classes('inline-flex min-h-12 min-w-12 items-center justify-center gap-1.5 text-small text-heading', className)}
      >
        {button}
        <ChevronDown aria-hidden className="size-4" strokeWidth={1.5} />
      </button>
      {/* A choice in it has been made; its links keep the click to themselves. */}
      <div id={id} popover="auto" onClickCapture={(event) => event.currentTarget.hidePopover()} className="menu">
        {children}
      </div>
    </>
  )
}
