import type { MouseEventHandler, ReactNode } from 'react'
import { buttonClasses, classes } from './classes.ts'

type ButtonLinkProps = {
  href: string
  variant?: keyof typeof buttonClasses
  className?: string
  /**
   * A visually hidden text in brackets after the label, such as the name of an offer. Screen readers use it to distinguish links with the
   * same label.
   */
  about?: string
  children: ReactNode
}

export function ButtonLink({ href, variant = 'solid', className, about, children }: ButtonLinkProps) {
  return (
    <a href={href} className={classes(buttonClasses[variant], className)}>
      <span className="text-balance">
        {children}
        {about !== undefined && <span className="sr-only"> ({about})</span>}
      </span>
    </a>
  )
}

type TextLinkProps = {
  href: string
  /** A visually hidden text in brackets after the label, for screen readers. */
  about?: string
  onClick?: MouseEventHandler
  className?: string
  children: ReactNode
}

export function TextLink({ href, about, onClick, className, children }: TextLinkProps) {
  return (
    <a href={href} onClick={onClick} className={classes('inline-flex min-h-11 items-center text-small text-link', className)}>
      <span className="underlined">{children}</span>
      {about !== undefined && <span className="sr-only"> ({about})</span>}
    </a>
  )
}

export type Action = { label: string; href: string }

/** Links as buttons, of which the first is primary. On a phone they are below each other. */
export function Actions({ actions, className }: { actions: readonly Action[]; className?: string }) {
  return (
    <div className={classes('flex flex-col gap-3 sm:flex-row sm:flex-wrap', className)}>
      {actions.map(({ label, href }, index) => (
        <ButtonLink key={index} href={href} variant={index === 0 ? 'solid' : 'outline'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
