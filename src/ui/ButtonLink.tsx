import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const looks = {
  solid: 'bg-action text-on-action border-action hover:bg-action-hover hover:border-action-hover',
  outline: 'border-accent text-heading hover:bg-action hover:text-on-action hover:border-action',
}

type ButtonLinkProps = {
  href: string
  look?: keyof typeof looks
  className?: string
  /** Said in brackets after the label to those who hear the page: what this one, of several alike, is about. */
  about?: string
  children: ReactNode
}

/** A link that looks like a button: it leads somewhere, with script or without. At least 44 px high (WCAG 2.5.5). */
export function ButtonLink({ href, look = 'solid', className, about, children }: ButtonLinkProps) {
  return (
    <a
      href={href}
      className={classes(
        'inline-flex min-h-12 items-center justify-center border px-5 py-3 sm:px-6 text-center text-small font-medium transition-colors',
        looks[look],
        className,
      )}
    >
      <span className="text-balance">
        {children}
        {about !== undefined && <span className="sr-only"> ({about})</span>}
      </span>
    </a>
  )
}
