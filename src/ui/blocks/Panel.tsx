import type { ReactNode } from 'react'
import type { Engraving } from '#src/content-model/model/localised.ts'
import { classes, plateClasses } from '../classes.ts'
import { Heading, Paragraph } from '../typography.tsx'
import { Guilloche } from './pictures.tsx'

const shapeClasses = {
  wide: {
    engraving: 'inset-y-0 end-0 hidden w-2/5 md:block',
    pattern: 'top-1/2 end-0 w-[34rem] translate-x-[calc(50%*var(--to-end))] -translate-y-1/2 lg:translate-x-[calc(25%*var(--to-end))]',
    text: 'px-6 py-10 md:w-3/5 md:px-12 md:py-16',
  },
  card: {
    engraving: 'fades-below inset-x-0 top-0 h-64',
    pattern: '-top-20 -end-16 w-[26rem]',
    text: 'px-6 pt-56 pb-10 md:px-10 print:pt-0',
  },
}

type PanelProps = {
  title: string
  text: string
  level: 2 | 3
  id?: string
  pattern: Engraving
  /** The shape of the panel. wide: the text is beside the engraving; card: the text is below it. */
  shape?: keyof typeof shapeClasses
  className?: string
  children: ReactNode
}

/** The engraving does not overlap title, sentence and links. */
export function Panel({ title, text, level, id, pattern, shape = 'wide', className, children }: PanelProps) {
  return (
    <div
      className={classes(
        'relative isolate overflow-hidden text-text',
        pattern.ground !== 'sunk' && 'on-dark',
        plateClasses[pattern.ground],
        className,
      )}
    >
      <div className={classes('absolute z-behind overflow-hidden', shapeClasses[shape].engraving)}>
        <Guilloche picture={pattern} className={classes('opacity-70', shapeClasses[shape].pattern)} />
      </div>
      <div className={shapeClasses[shape].text}>
        <Heading level={level} variant={level === 2 ? 'h2' : 'entry'} {...(id !== undefined && { id })}>
          {title}
        </Heading>
        <Paragraph className="mt-3 max-w-narrow text-balance">{text}</Paragraph>
        <div className="mt-7">{children}</div>
      </div>
    </div>
  )
}
