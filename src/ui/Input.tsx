import type { ComponentProps } from 'react'
import { controlLook } from './control.ts'

/** A line to type in. */
export function Input(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={controlLook} />
}
