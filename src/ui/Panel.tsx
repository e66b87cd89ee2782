import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Guilloche, type Pattern } from './Guilloche.tsx'
import { Heading } from './Heading.tsx'
import { Text } from './Text.tsx'

const grounds = { ink: 'bg-ground-dark', oxblood: 'bg-ground-oxblood', slate: 'bg-ground-slate', sunk: 'bg-ground-sunk' }

type PanelProps = {
  title: string
  text: string
  /** Place of the title in the outline of the page. */
  level: 2 | 3
  id?: string
  pattern: Pattern & { ground: keyof typeof grounds }
  className?: string
  /** What it leads to. */
  children: ReactNode
}

/** A dark plate in the page with a title, a sentence and the way on; its engraving keeps clear of the words. */
export function Panel({ title, text, level, id, pattern, className, children }: PanelProps) {
  return (
    <div className={classes('on-dark relative isolate overflow-hidden text-text', grounds[pattern.ground], className)}>
      <Guilloche
        picture={pattern}
        className="top-1/2 right-0 -z-10 hidden w-[34rem] translate-x-[45%] -translate-y-1/2 lg:translate-x-1/4 opacity-70 md:block"
      />
      <div className="px-6 py-10 md:w-3/5 md:px-12 md:py-16">
        <Heading level={level} look="h2" {...(id !== undefined && { id })}>
          {title}
        </Heading>
        <Text className="mt-3 max-w-narrow">{text}</Text>
        <div className="mt-7">{children}</div>
      </div>
    </div>
  )
}
