import { classes } from './classes.ts'

const variants = {
  lead: 'text-lead',
  body: 'text-body',
}

/** A paragraph of running text, never wider than is good to read. */
export function Text({ variant = 'body', className, children }: { variant?: keyof typeof variants; className?: string; children: string }) {
  return <p className={classes('max-w-measure', variants[variant], className)}>{children}</p>
}
