import { Fragment } from 'react'
import { classes } from './classes.ts'

/** A postal address, a line each. */
export function Address({ lines, className }: { lines: readonly string[]; className?: string }) {
  return (
    <address className={classes('not-italic', className)}>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </address>
  )
}
