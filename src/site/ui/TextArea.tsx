import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control.ts'

/** A multi-line text input, at least 120 px high; visitors can make it taller. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} className={classes(controlClasses, 'min-h-[120px] resize-y')} />
}
