import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type DialogButtonProps = {
  command: 'show-modal' | 'close'
  /** Id of the dialog. */
  dialog: string
  label: string
  className?: string
  /** An icon; the label is for screen-reader users. */
  children: ReactNode
}

/** Opens or closes a dialog, with script or without. */
export function DialogButton({ command, dialog, label, className, children }: DialogButtonProps) {
  return (
    <button
      type="button"
      command={command}
      commandfor={dialog}
      className={classes('-mr-[min(0.75rem,5vw)] inline-flex size-[min(3rem,22vw)] items-center justify-center text-heading', className)}
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  )
}
