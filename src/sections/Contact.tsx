import { Directory, type Method } from '../ui/Directory.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Section } from '../ui/Section.tsx'
import { Text } from '../ui/Text.tsx'

type Timetable = { title: string; rows: readonly { label: string; times: string }[] }

type ContactProps = {
  title: string
  text: string
  /** Ways to reach the house: phone, e-mail, WhatsApp. */
  methods: readonly Method[]
  /** When the house answers. */
  hours: Timetable
  /** The parts of the day in which it calls back. */
  windows: Timetable
  reassurance: readonly { title: string; text: string }[]
}

/** How to reach the house, when it answers, and what a visitor may count on. */
export function Contact({ title, text, methods, hours, windows, reassurance }: ContactProps) {
  return (
    <Section id="contact" labelledBy="contact-title" ground="raised">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Heading level={2} id="contact-title">
            {title}
          </Heading>
          <Text look="lead" className="mt-4">
            {text}
          </Text>
          <Directory methods={methods} className="mt-8" />
        </div>
        <div className="grid gap-x-10 gap-y-8 sm:max-lg:grid-cols-2 lg:col-span-5">
          <Times {...hours} />
          <Times {...windows} />
        </div>
      </div>
      <ul className="mt-section grid gap-x-12 gap-y-8 md:grid-cols-3">
        {reassurance.map((point) => (
          <li key={point.title} className="border-l border-accent pl-6">
            <Heading level={3}>{point.title}</Heading>
            <Text className="mt-2">{point.text}</Text>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Times({ title, rows }: Timetable) {
  return (
    <div>
      <Heading level={3}>{title}</Heading>
      <dl className="mt-4 border-b border-rule">
        {rows.map(({ label, times }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 border-t border-rule py-3 text-small">
            <dt>{label}</dt>
            <dd className="text-heading">{times}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
