import type { ReactNode, Ref } from 'react'
import { classes } from '../classes.ts'

const toneClasses = { good: 'border-y border-accent', bad: 'border border-error' }

type NoticeProps = {
  tone: keyof typeof toneClasses
  title: string
  /** Whether screen readers announce the notice as soon as it appears. */
  urgent?: boolean
  ref?: Ref<HTMLDivElement>
  className?: string
  children: ReactNode
}

export function Notice({ tone, title, urgent = false, ref, className, children }: NoticeProps) {
  return (
    <div ref={ref} role={urgent ? 'alert' : undefined} className={classes('bg-ground-raised px-5 py-4', toneClasses[tone], className)}>
      <p className="font-display text-h3 text-balance text-heading">{title}</p>
      <div className="mt-1 text-body">{children}</div>
    </div>
  )
}
