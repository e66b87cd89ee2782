import type { ComponentProps } from 'react'
import { controlClasses } from './control.ts'

/** A single-line text input. */
export function Input(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={controlClasses} />
}
