import { Fragment } from 'react'
import { runsOf } from '#src/content-model/i18n/emphasis.ts'
import { classes } from './classes.ts'

const headingClasses = {
  h1: 'font-display text-h1 text-heading',
  h2: 'font-display text-h2 text-heading',
  /** Size of the heading of an entry, such as an offer, below a larger heading. */
  entry: 'font-display text-entry text-heading',
  h3: 'font-display text-h3 text-heading',
}

type HeadingProps = {
  level: 1 | 2 | 3 | 4
  /** Size of the heading. The default depends on `level`. */
  variant?: keyof typeof headingClasses
  id?: string
  className?: string | undefined
  children: string
}

/** Words between *stars* are in italics. Texts can contain no other markup. */
export function Heading({ level, variant, id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const
  const size = variant ?? (level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3')
  return (
    <Tag id={id} className={classes(headingClasses[size], className)}>
      <Emphasis>{children}</Emphasis>
    </Tag>
  )
}

/**
 * Emphasised words are in <i> and not in <em>: Firefox would make each <em> a separate object, and screen readers would read the heading in
 * pieces.
 */
const Emphasis = ({ children }: { children: string }) =>
  runsOf(children).map(({ text, isEmphasised }, index) =>
    isEmphasised ? <i key={index}>{text}</i> : <Fragment key={index}>{text}</Fragment>,
  )

const paragraphClasses = {
  lead: 'text-lead',
  body: 'text-body',
}

export function Paragraph({
  variant = 'body',
  className,
  children,
}: {
  variant?: keyof typeof paragraphClasses
  className?: string
  children: string
}) {
  return <p className={classes('max-w-measure', paragraphClasses[variant], className)}>{children}</p>
}
