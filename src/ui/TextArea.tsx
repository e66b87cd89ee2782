import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control.ts'

/** Room for several lines, at least 120 px of it; a visitor can make it taller. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} className={classes(controlClasses, 'min-h-[120px] resize-y')} />
}
