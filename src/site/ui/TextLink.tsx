import type { MouseEventHandler, ReactNode } from 'react'
import { classes } from './classes.ts'

type TextLinkProps = {
  href: string
  /** Read out in brackets after the label, for screen-reader users. */
  about?: string
  onClick?: MouseEventHandler
  className?: string
  children: ReactNode
}

/** A small link in running text or under a card. */
export function TextLink({ href, about, onClick, className, children }: TextLinkProps) {
  return (
    <a href={href} onClick={onClick} className={classes('inline-flex min-h-11 items-center text-small text-link', className)}>
      <span className="underlined">{children}</span>
      {about !== undefined && <span className="sr-only"> ({about})</span>}
    </a>
  )
}
