import { TwoColumns } from '../ui/TwoColumns.tsx'
import { classes } from '../ui/classes.ts'
import { Heading } from '../ui/Heading.tsx'
import { Section } from '../ui/Section.tsx'
import { Text } from '../ui/Text.tsx'

type ShapeProps = { titleId: string; title: string; points: readonly { id: string; title: string; text: string }[] }

type PointsProps = Omit<ShapeProps, 'titleId'> & {
  id: string
  ground?: 'bone' | 'raised' | 'sunk'
  /** columns: side by side under the title; square: two by two beside it; rows: a line each, the name in italics. */
  shape: keyof typeof shapes
}

const shapes = { columns: Columns, square: Square, rows: Rows }

/** A few points of a name and a sentence each, in one of three shapes, so that no two neighbours on a page look alike. */
export function Points({ id, ground = 'bone', shape, ...content }: PointsProps) {
  const Shape = shapes[shape]
  const titleId = `${id}-title`
  return (
    <Section id={id} labelledBy={titleId} ground={ground}>
      <Shape titleId={titleId} {...content} />
    </Section>
  )
}

function Columns({ titleId, title, points }: ShapeProps) {
  return (
    <>
      <Heading level={2} id={titleId}>
        {title}
      </Heading>
      <ul
        className={classes(
          'mt-10 grid gap-x-8 gap-y-10 md:mt-14 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-10',
          // No row is left incomplete.
          points.length % 3 === 0 ? 'md:grid-cols-3' : 'sm:grid-cols-2',
        )}
      >
        {points.map((point) => (
          <li key={point.id} className="border-t border-accent pt-5">
            <Heading level={3}>{point.title}</Heading>
            <Text className="mt-2">{point.text}</Text>
          </li>
        ))}
      </ul>
    </>
  )
}

function Square({ titleId, title, points }: ShapeProps) {
  return (
    <TwoColumns id={titleId} title={title}>
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {points.map((point) => (
          <li key={point.id} className="border-l border-accent pl-6">
            <Heading level={3}>{point.title}</Heading>
            <Text className="mt-2">{point.text}</Text>
          </li>
        ))}
      </ul>
    </TwoColumns>
  )
}

function Rows({ titleId, title, points }: ShapeProps) {
  return (
    <>
      <Heading level={2} id={titleId}>
        {title}
      </Heading>
      <ul className="mt-10 border-b border-rule md:mt-14">
        {points.map((point) => (
          <li key={point.id} className="grid gap-x-16 gap-y-1 border-t border-rule py-6 md:grid-cols-12 md:items-baseline md:pt-7 md:pb-5">
            <Heading level={3} variant="entry" className="italic md:col-span-5">
              {point.title}
            </Heading>
            <Text variant="lead" className="md:col-span-7">
              {point.text}
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}
