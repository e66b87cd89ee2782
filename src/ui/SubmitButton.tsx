import type { ReactNode, Ref } from 'react'
import { buttonLooks } from './button-look.ts'
import { classes } from './classes.ts'

type SubmitButtonProps = {
  disabled: boolean
  look?: keyof typeof buttonLooks
  ref?: Ref<HTMLButtonElement>
  className?: string
  children: ReactNode
}

/** Sends the form that it stands in. */
export function SubmitButton({ disabled, look = 'solid', ref, className, children }: SubmitButtonProps) {
  return (
    <button
      ref={ref}
      type="submit"
      disabled={disabled}
      className={classes(
        buttonLooks[look],
        'cursor-pointer disabled:cursor-progress disabled:border-quiet disabled:bg-quiet disabled:text-on-action',
        className,
      )}
    >
      {children}
    </button>
  )
}
