import type { ReactNode, Ref } from 'react'
import { buttonVariants, classes } from './classes.ts'
import { sendingLabel } from '../lifecycle/early-submit.ts'

type SubmitButtonProps = {
  disabled: boolean
  /** Label while the form is held until its code is loaded. */
  sending: string
  variant?: keyof typeof buttonVariants
  ref?: Ref<HTMLButtonElement>
  className?: string
  children: ReactNode
}

/** A button that submits the form around it. */
export function SubmitButton({ disabled, sending, variant = 'solid', ref, className, children }: SubmitButtonProps) {
  return (
    <button
      ref={ref}
      type="submit"
      disabled={disabled}
      {...{ [sendingLabel]: sending }}
      suppressHydrationWarning
      className={classes(
        buttonVariants[variant],
        'cursor-pointer disabled:cursor-progress disabled:border-quiet disabled:bg-quiet disabled:text-on-action',
        'aria-disabled:cursor-progress aria-disabled:border-quiet aria-disabled:bg-quiet aria-disabled:text-on-action',
        className,
      )}
    >
      {children}
    </button>
  )
}
