import { Fragment, type ReactNode } from 'react'
import { classes } from '#src/ui/classes.ts'

export type HoursRows = readonly { days: string; times: ReactNode }[]

export function Address({ lines, className }: { lines: readonly string[]; className?: string }) {
  return (
    <address className={classes('not-italic', className)}>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {/* <bdi> keeps the direction of each line's script, for example Latin on an Arabic page. */}
          <bdi>{line}</bdi>
        </Fragment>
      ))}
    </address>
  )
}

type RegisterEntriesProps = {
  company: string
  entries: readonly { id: string; register: string; number: string }[]
  className?: string
}

export function RegisterEntries({ company, entries, className }: RegisterEntriesProps) {
  return (
    <div className={className}>
      <p className="text-heading">{company}</p>
      <dl className="mt-1">
        {entries.map(({ id, register, number }) => (
          <div key={id} className="flex flex-wrap gap-x-3">
            <dt className="text-quiet">{register}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
