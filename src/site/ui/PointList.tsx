import { Heading, Text } from './typography.tsx'

export type Point = { id: string; title: string; text: string }

const rules = { above: 'border-t border-accent pt-5', beside: 'border-s border-accent ps-6' }

/** A list of points. Each has a title, a sentence, and a line (`rule`) above or beside them. `className` arranges the points. */
export function PointList({ points, rule, className }: { points: readonly Point[]; rule: keyof typeof rules; className: string }) {
  return (
    <ul className={className}>
      {points.map(({ id, title, text }) => (
        <li key={id} className={rules[rule]}>
          <Heading level={3}>{title}</Heading>
          <Text className="mt-2">{text}</Text>
        </li>
      ))}
    </ul>
  )
}
