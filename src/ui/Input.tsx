import type { ComponentProps } from 'react'
import { controlClasses } from './control.ts'

/** A line to type in. */
export function Input(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={controlClasses} />
}
