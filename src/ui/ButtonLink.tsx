import type { ReactNode } from 'react'
import { buttonLooks } from './button-look.ts'
import { classes } from './classes.ts'

type ButtonLinkProps = {
  href: string
  look?: keyof typeof buttonLooks
  className?: string
  /** Said in brackets after the label to those who hear the page: what this one, of several alike, is about. */
  about?: string
  children: ReactNode
}

/** A link that looks like a button: it leads somewhere, with script or without. */
export function ButtonLink({ href, look = 'solid', className, about, children }: ButtonLinkProps) {
  return (
    <a href={href} className={classes(buttonLooks[look], className)}>
      <span className="text-balance">
        {children}
        {about !== undefined && <span className="sr-only"> ({about})</span>}
      </span>
    </a>
  )
}
