import { classes } from '../classes.ts'
import { Heading, Paragraph } from '../typography.tsx'
import type { Point } from './PointList.tsx'

type StepsProps = {
  steps: readonly Point[]
  level: 3 | 4
  className?: string
}

/** The most steps that a wide screen shows in one line. */
const maxInLine = 6

/**
 * Numbered steps. On a wide screen they are in one row, or in rows of four if there are more than `maxInLine`. On a narrow screen they are
 * below each other.
 */
export function Steps({ steps, level, className }: StepsProps) {
  return (
    <ol
      className={classes(
        'grid gap-y-8 lg:gap-x-8',
        steps.length > maxInLine ? 'lg:grid-cols-4 lg:gap-y-12' : 'lg:auto-cols-fr lg:grid-flow-col',
        className,
      )}
    >
      {steps.map(({ id, title, text }, index) => (
        <li key={id} className="group relative ps-16 lg:pt-16 lg:ps-0">
          <span aria-hidden className="absolute top-0 start-0 font-display text-h2 leading-none text-link tabular">
            {index + 1}
          </span>
          <span
            aria-hidden
            className="absolute top-12 bottom-[-1.5rem] start-2 w-px bg-rule group-last:hidden lg:top-5 lg:end-0 lg:bottom-auto lg:start-12 lg:h-px lg:w-auto"
          />
          <Heading level={level} variant="h3">
            {title}
          </Heading>
          <Paragraph className="mt-2">{text}</Paragraph>
        </li>
      ))}
    </ol>
  )
}
