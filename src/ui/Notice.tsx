import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'

const tones = { good: 'border-accent', bad: 'border-error' }

type NoticeProps = {
  tone: keyof typeof tones
  title: string
  /** Reads the notice aloud as soon as it appears. */
  urgent?: boolean
  ref?: Ref<HTMLDivElement>
  className?: string
  children: ReactNode
}

/** Says how something went, where it happened. It can take the focus. */
export function Notice({ tone, title, urgent = false, ref, className, children }: NoticeProps) {
  return (
    <div ref={ref} tabIndex={-1} role={urgent ? 'alert' : undefined} className={classes('border-l-2 pl-5', tones[tone], className)}>
      <p className="font-display text-h3 text-heading">{title}</p>
      <div className="mt-1 text-body">{children}</div>
    </div>
  )
}
