import { classes } from '../classes.ts'
import type { Point } from './PointList.tsx'

/** Lists conditions, each with its short name in bold above its text. */
export function ConditionList({ conditions, className }: { conditions: readonly Point[]; className: string }) {
  return (
    <dl className={classes('grid gap-x-10 gap-y-5', className)}>
      {conditions.map(({ id, title, text }) => (
        <div key={id} className="border-t border-rule pt-3 text-small">
          <dt className="font-medium text-heading">{title}</dt>
          <dd className="mt-1 max-w-measure">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
