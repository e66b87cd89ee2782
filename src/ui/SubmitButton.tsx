import type { ReactNode } from 'react'
import { buttonLooks } from './button-look.ts'
import { classes } from './classes.ts'

/** Sends the form that it stands in. */
export function SubmitButton({ disabled, className, children }: { disabled: boolean; className?: string; children: ReactNode }) {
  return (
    <button
      type="submit"
      disabled={disabled}
      className={classes(buttonLooks.solid, 'cursor-pointer disabled:cursor-progress disabled:border-quiet disabled:bg-quiet', className)}
    >
      {children}
    </button>
  )
}
