import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { Heading } from '../ui/Heading.tsx'
import { Section } from '../ui/Section.tsx'
import { Text } from '../ui/Text.tsx'

type Point = { title: string; text: string }

type PointsProps = {
  id: string
  title: string
  points: readonly Point[]
  ground?: 'bone' | 'raised' | 'sunk'
  /** columns: side by side under the title; square: two by two beside it; rows: a line each, the name in italics. */
  shape: keyof typeof shapes
}

const shapes = { columns: Columns, square: Square, rows: Rows }

/** A few points of a name and a sentence each, in one of three shapes, so that no two neighbours on a page look alike. */
export function Points({ id, title, points, ground = 'bone', shape }: PointsProps) {
  const Shape = shapes[shape]
  const titleId = `${id}-title`
  return (
    <Section id={id} labelledBy={titleId} ground={ground}>
      <Shape
        points={points}
        heading={
          <Heading level={2} id={titleId}>
            {title}
          </Heading>
        }
      />
    </Section>
  )
}

type ShapeProps = { heading: ReactNode; points: readonly Point[] }

function Columns({ heading, points }: ShapeProps) {
  return (
    <>
      {heading}
      <ul
        className={classes(
          'mt-10 grid gap-x-8 gap-y-10 md:mt-14 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-10',
          // A row is always full.
          points.length % 3 === 0 ? 'md:grid-cols-3' : 'sm:grid-cols-2',
        )}
      >
        {points.map(({ title, text }) => (
          <li key={title} className="border-t border-accent pt-5">
            <Heading level={3}>{title}</Heading>
            <Text className="mt-2">{text}</Text>
          </li>
        ))}
      </ul>
    </>
  )
}

function Square({ heading, points }: ShapeProps) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-5">{heading}</div>
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:col-span-7">
        {points.map(({ title, text }) => (
          <li key={title} className="border-l border-accent pl-6">
            <Heading level={3}>{title}</Heading>
            <Text className="mt-2">{text}</Text>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Rows({ heading, points }: ShapeProps) {
  return (
    <>
      {heading}
      <ul className="mt-10 border-b border-rule md:mt-14">
        {points.map(({ title, text }) => (
          <li key={title} className="grid gap-x-16 gap-y-1 border-t border-rule py-6 md:grid-cols-12 md:items-baseline md:pt-7 md:pb-5">
            <Heading level={3} look="entry" className="italic md:col-span-5">
              {title}
            </Heading>
            <Text look="lead" className="md:col-span-7">
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}
