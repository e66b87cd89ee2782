import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A small link in running text or under a card. `about` is read out in brackets after the label, for screen-reader users. */
export function TextLink({ href, about, className, children }: { href: string; about?: string; className?: string; children: ReactNode }) {
  return (
    <a href={href} className={classes('inline-flex min-h-11 items-center text-small text-link', className)}>
      <span className="underlined">{children}</span>
      {about !== undefined && <span className="sr-only"> ({about})</span>}
    </a>
  )
}
