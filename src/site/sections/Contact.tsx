import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { ContactMethods, type Method } from '../ui/ContactMethods.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Section } from '../ui/Section.tsx'
import { Text } from '../ui/Text.tsx'
import type { HoursRow } from '../ui/hours.ts'

type ContactProps = {
  title: string
  text: string
  /** Ways to reach the house: phone, e-mail, WhatsApp. */
  methods: readonly Method[]
  /** When the house answers, and by whose clock. */
  hours?: { title: string; note: string; rows: readonly HoursRow[] }
  /** What a visitor may count on. */
  reassurance?: readonly { id: string; title: string; text: string }[]
  /** The form. */
  children: ReactNode
}

/** How to reach the house, when it answers and what to count on, beside the form. On a phone the form comes second. */
export function Contact({ title, text, methods, hours, reassurance, children }: ContactProps) {
  // The title and the methods stay in view beside the form if nothing else is below them.
  const isAlone = hours === undefined && reassurance === undefined
  return (
    <Section id="contact" labelledBy="contact-title" ground="raised">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr] xl:gap-x-20">
        <div className={classes('lg:col-span-5', isAlone && 'lg:row-span-2')}>
          <div className="lg:sticky lg:top-28">
            <Heading level={2} id="contact-title">
              {title}
            </Heading>
            <Text variant="lead" className="mt-4 text-balance">
              {text}
            </Text>
            <ContactMethods methods={methods} className="mt-8" />
          </div>
        </div>
        <div className="min-w-0 lg:col-span-7 lg:row-span-2">{children}</div>
        {!isAlone && (
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-12 lg:col-span-5">
            {hours !== undefined && <Hours {...hours} />}
            {reassurance !== undefined && (
              <ul className="grid gap-x-10 gap-y-7 md:max-lg:grid-cols-3">
                {reassurance.map((point) => (
                  <li key={point.id} className="border-l border-accent pl-6">
                    <Heading level={3}>{point.title}</Heading>
                    <Text className="mt-2">{point.text}</Text>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </Section>
  )
}

function Hours({ title, note, rows }: NonNullable<ContactProps['hours']>) {
  return (
    <div>
      <Heading level={3}>{title}</Heading>
      <p className="mt-1 text-small text-quiet">{note}</p>
      <dl className="mt-4 border-b border-rule">
        {rows.map(({ days, times }, index) => (
          <div key={index} className="flex flex-wrap justify-between gap-x-6 border-t border-rule py-3 text-small">
            <dt>{days}</dt>
            <dd className="text-heading">{times}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
