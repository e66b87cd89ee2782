import type { ReactNode, Ref } from 'react'
import { buttonClasses, classes } from '#src/ui/classes.ts'
import { sendingLabel } from '../early/form-phase.ts'

type SubmitButtonProps = {
  /** Whether the button looks inactive. A busy button keeps the focus, which a button with `disabled` would lose. */
  isBusy: boolean
  /** Label of the button while the submitted form waits for its code. */
  sending: string
  variant?: keyof typeof buttonClasses
  ref?: Ref<HTMLButtonElement>
  className?: string
  children: ReactNode
}

export function SubmitButton({ isBusy, sending, variant = 'solid', ref, className, children }: SubmitButtonProps) {
  return (
    <button
      ref={ref}
      type="submit"
      aria-disabled={isBusy ? true : undefined}
      {...{ [sendingLabel]: sending }}
      suppressHydrationWarning
      className={classes(
        buttonClasses[variant],
        'cursor-pointer aria-disabled:cursor-progress aria-disabled:border-quiet aria-disabled:bg-quiet aria-disabled:text-on-action',
        className,
      )}
    >
      {children}
    </button>
  )
}
