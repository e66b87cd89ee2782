import { X } from 'lucide'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'

/**
 * Attributes of invoker commands (WHATWG HTML, "The button element"), by which a button opens or closes a dialog without JavaScript.
 * React's types lack these attributes.
 */
declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- declarations merge only with the same parameters
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}

type DialogButtonProps = {
  command: 'show-modal' | 'close'
  dialog: string
  label: string
  className?: string
  /** An icon. Screen readers read `label` instead. */
  children: ReactNode
}

/** Shows a button that opens or closes a dialog, with or without JavaScript. */
export function DialogButton({ command, dialog, label, className, children }: DialogButtonProps) {
  return (
    <button
      type="button"
      command={command}
      commandfor={dialog}
      className={classes('-me-[min(0.75rem,5vw)] inline-flex size-touch items-center justify-center text-heading', className)}
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  )
}

type DrawerProps = {
  /** Id of the drawer. A <DialogButton> with this id as `dialog` opens it. */
  id: string
  label: string
  closeLabel: string
  /**
   * The content of the drawer. One of its elements must have `tabIndex` and `autoFocus`, so that it gets the focus when the drawer opens.
   */
  children: ReactNode
}

/**
 * Shows a modal panel at the side of a small screen; the rest of the page is dimmed.
 *
 * - The browser keeps the focus inside, and closes the panel on Escape and on a click outside. The focus then returns to the button that
 *   has opened the panel.
 * - For browsers without invoker commands or `closedby`, the page needs a script that opens and closes the panel.
 * - The component has no state, so the panel works before hydration.
 */
export function Drawer({ id, label, closeLabel, children }: DrawerProps) {
  return (
    <dialog
      id={id}
      aria-label={label}
      closedby="any"
      className="on-dark glow m-0 ms-auto h-dvh max-h-none w-full max-w-[min(var(--container-drawer),85vw)] overscroll-contain border-s border-rule px-gutter pb-10 text-text"
    >
      <div className="flex min-h-header items-center justify-end">
        <DialogButton command="close" dialog={id} label={closeLabel}>
          <Icon shape={X} className="size-6.5" />
        </DialogButton>
      </div>
      {children}
    </dialog>
  )
}
