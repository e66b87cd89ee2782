import type { ReactNode } from 'react'
import { buttonVariants, classes } from './classes.ts'

type ButtonLinkProps = {
  href: string
  variant?: keyof typeof buttonVariants
  className?: string
  /** Read out in brackets after the label, for screen-reader users: which one this is of several links with the same label. */
  about?: string
  children: ReactNode
}

/** A link that looks like a button: it leads somewhere, with script or without. */
export function ButtonLink({ href, variant = 'solid', className, about, children }: ButtonLinkProps) {
  return (
    <a href={href} className={classes(buttonVariants[variant], className)}>
      <span className="text-balance">
        {children}
        {about !== undefined && <span className="sr-only"> ({about})</span>}
      </span>
    </a>
  )
}
