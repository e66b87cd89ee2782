import { Heading, Paragraph } from '../typography.tsx'

export type Point = { id: string; title: string; text: string }

const ruleClasses = { above: 'border-t border-accent pt-5', beside: 'border-s border-accent ps-6' }

/** Lists points, each with a decorative line (`rule`) above or beside its title and sentence. */
export function PointList({ points, rule, className }: { points: readonly Point[]; rule: keyof typeof ruleClasses; className: string }) {
  return (
    <ul className={className}>
      {points.map(({ id, title, text }) => (
        <li key={id} className={ruleClasses[rule]}>
          <Heading level={3}>{title}</Heading>
          <Paragraph className="mt-2">{text}</Paragraph>
        </li>
      ))}
    </ul>
  )
}
