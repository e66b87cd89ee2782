import { classes } from './classes.ts'

const looks = {
  lead: 'text-lead',
  body: 'text-body',
}

/** A paragraph of running text, never wider than is good to read. */
export function Text({ look = 'body', className, children }: { look?: keyof typeof looks; className?: string; children: string }) {
  return <p className={classes('max-w-measure', looks[look], className)}>{children}</p>
}
