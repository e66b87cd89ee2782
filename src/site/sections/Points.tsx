import { type Point, PointList } from '#src/ui/blocks/PointList.tsx'
import { TitledSection } from '#src/ui/blocks/Section.tsx'
import { SectionWithTitleBeside } from '#src/ui/blocks/SectionWithTitleBeside.tsx'
import { classes } from '#src/ui/classes.ts'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

type PointsProps = {
  id: string
  title: string
  text?: string
  points: readonly Point[]
  ground?: 'raised' | 'sunk'
  /**
   * The arrangement of the points. columns: side by side under the title; square: two by two beside the title; rows: one on each line, the
   * name in italics.
   */
  shape: 'columns' | 'square' | 'rows'
}

/** Neighbouring sections get different shapes, so as not to look alike. */
export function Points({ points, shape, ...section }: PointsProps) {
  if (shape === 'square')
    return (
      <SectionWithTitleBeside {...section}>
        <PointList points={points} rule="beside" className="grid gap-x-12 gap-y-10 sm:grid-cols-2" />
      </SectionWithTitleBeside>
    )
  return <TitledSection {...section}>{shape === 'columns' ? <Columns points={points} /> : <Rows points={points} />}</TitledSection>
}

const Columns = ({ points }: Pick<PointsProps, 'points'>) => (
  <PointList
    points={points}
    rule="above"
    className={classes('mt-10 grid gap-x-8 gap-y-10 md:mt-14 lg:gap-x-10', pointColumnClasses(points.length))}
  />
)

/** Returns the classes for the columns of a number of points. Chooses the number of columns so that the last row is as full as possible. */
function pointColumnClasses(count: number): string {
  const tabletClasses = count % 3 === 0 ? 'md:grid-cols-3' : 'sm:grid-cols-2'
  if (count <= 4) return classes(tabletClasses, 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none')
  return classes(tabletClasses, count % 3 === 1 || count % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3')
}

const Rows = ({ points }: Pick<PointsProps, 'points'>) => (
  <ul className="mt-10 border-b border-rule md:mt-14">
    {points.map(({ id, title, text }) => (
      <li key={id} className="grid gap-x-16 gap-y-1 border-t border-rule py-6 md:grid-cols-12 md:items-baseline md:pt-7 md:pb-5">
        <Heading level={3} variant="entry" className="italic md:col-span-5">
          {title}
        </Heading>
        <Paragraph variant="lead" className="md:col-span-7">
          {text}
        </Paragraph>
      </li>
    ))}
  </ul>
)
