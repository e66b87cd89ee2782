import { classes } from './classes.ts'
import { Emphasis } from './Emphasis.tsx'

const variants = {
  h1: 'font-display text-h1 text-heading',
  h2: 'font-display text-h2 text-heading',
  /** A large entry below a heading that is larger. */
  entry: 'font-display text-entry text-heading',
  h3: 'font-display text-h3 text-heading',
}

type HeadingProps = {
  /** Its place in the outline of the page. */
  level: 1 | 2 | 3 | 4
  /** Its size, where that differs from the level. */
  variant?: keyof typeof variants
  id?: string
  className?: string
  children: string
}

/** A heading in the display font. *Stars* in its text become italics. */
export function Heading({ level, variant, id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const
  const size = variant ?? (level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3')
  return (
    <Tag id={id} className={classes(variants[size], className)}>
      <Emphasis>{children}</Emphasis>
    </Tag>
  )
}
