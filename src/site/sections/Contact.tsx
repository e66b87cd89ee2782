import type { ReactNode } from 'react'
import type { HoursRows } from '#src/site/sections/parts/company-details.tsx'
import { type Point, PointList } from '#src/ui/blocks/PointList.tsx'
import { Section, SectionTitle } from '#src/ui/blocks/Section.tsx'
import { classes } from '#src/ui/classes.ts'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

type Method = {
  label: string
  value: string
  href: string
  /** Set for a link that opens in a new tab. Screen readers read this text after the value. */
  newTab?: string
}

type ContactProps = {
  id: string
  title: string
  text: string
  methods: readonly Method[]
  chat?: ChatProps
  /** The hours in which the house answers. `note` names the city to whose time zone they refer. */
  hours?: HoursProps
  /**
   * The steps that a request of a client goes through, from the form to the service. `note` says what is different for an urgent request.
   */
  steps?: RequestStepsProps
  reassurance?: readonly Point[]
  children: ReactNode
}

/** Shows a form beside the other ways to get in touch. On a phone, the form is between the methods and the hours. */
export function Contact({ id, title, text, methods, chat, hours, steps, reassurance, children }: ContactProps) {
  const hasMore = hours !== undefined || steps !== undefined || reassurance !== undefined
  return (
    <Section id={id} ground="raised">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr] xl:gap-x-20">
        {/*
          The title and the methods stay in view while the form scrolls beside them, unless hours, steps or reassurance are below them.
        */}
        <div className={classes('lg:col-span-5', !hasMore && 'lg:row-span-2')}>
          <div className="lg:sticky lg:top-28">
            <SectionTitle section={id}>{title}</SectionTitle>
            <Paragraph variant="lead" className="mt-4 text-balance">
              {text}
            </Paragraph>
            <Methods methods={methods} />
            {chat !== undefined && <Chat {...chat} />}
          </div>
        </div>
        <div className="min-w-0 lg:col-span-7 lg:row-span-2">{children}</div>
        {hasMore && (
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-12 lg:col-span-5">
            {hours !== undefined && <Hours {...hours} />}
            {steps !== undefined && <RequestSteps {...steps} />}
            {reassurance !== undefined && (
              <PointList points={reassurance} rule="beside" className="grid gap-x-10 gap-y-7 md:max-lg:grid-cols-3" />
            )}
          </div>
        )}
      </div>
    </Section>
  )
}

function Methods({ methods }: { methods: readonly Method[] }) {
  return (
    <dl className="mt-8">
      {methods.map(({ label, value, href, newTab }, index) => (
        <div
          key={index}
          className="grid gap-x-6 border-t border-rule py-2 last:border-b sm:max-lg:grid-cols-[6.5rem_minmax(0,1fr)] sm:max-lg:items-center"
        >
          <dt className="text-small text-quiet">{label}</dt>
          <dd className="min-w-0">
            <a
              href={href}
              {...(newTab !== undefined && { target: '_blank', rel: 'noopener' })}
              className="inline-flex min-h-11 items-center font-display text-lead wrap-anywhere text-heading decoration-accent decoration-1 underline-offset-8 hover:underline xl:text-h3"
            >
              {value}
              {newTab !== undefined && <span className="sr-only"> {newTab}</span>}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ChatProps = { label: string; href: string; newTab: string }

function Chat({ label, href, newTab }: ChatProps) {
  return (
    <p className="mt-3">
      <a href={href} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center text-small text-link">
        <span className="underlined">{label}</span>
        <span className="sr-only"> {newTab}</span>
      </a>
    </p>
  )
}

type HoursProps = { title: string; note: string; rows: HoursRows }

function Hours({ title, note, rows }: HoursProps) {
  return (
    <div>
      <Heading level={3}>{title}</Heading>
      <p className="mt-1 text-small text-quiet">{note}</p>
      <ul className="mt-4 border-b border-rule">
        {rows.map(({ days, times }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-6 border-t border-rule py-3 text-small">
            {days} <span className="text-heading">{times}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type RequestStepsProps = { title: string; steps: readonly { id: string; text: string }[]; note: string }

function RequestSteps({ title, steps, note }: RequestStepsProps) {
  return (
    <div>
      <Heading level={3}>{title}</Heading>
      <ol className="mt-4 border-b border-rule">
        {steps.map(({ id, text }, index) => (
          <li key={id} className="flex items-baseline gap-x-4 border-t border-rule py-3 text-small">
            <span aria-hidden className="font-display text-lead leading-none text-link tabular">
              {index + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-small">{note}</p>
    </div>
  )
}
