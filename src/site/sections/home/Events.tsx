import type { Content, Engraving } from '#src/content-model/model/localised.ts'
import type { Anchor } from '#src/content-model/tables/anchors.ts'
import { Panel } from '#src/ui/blocks/Panel.tsx'
import { TitledSection } from '#src/ui/blocks/Section.tsx'
import { classes } from '#src/ui/classes.ts'
import { ButtonLink } from '#src/ui/links.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

/** An event with the name of its category, its status (free places) if it has one, and the label and the link of its button. */
type TimetableEvent = Omit<Content['events'][number], 'category' | 'spots'> & {
  category: string
  status: string | undefined
  action: string
  href: string
}

type EventsProps = {
  title: string
  text: string
  events: readonly TimetableEvent[]
  /** The text that is shown if the list of events is empty. */
  none: string
  exclusive: string
  custom: { title: string; text: string; action: string; href: string; pattern: Engraving }
}

/**
 * Columns of the list and of its rows from 768 px. The rows share the columns of the list (subgrid), so that all texts and buttons are
 * aligned even if the labels of the buttons differ. In Chrome before 117 and Safari before 16, each row has separate columns.
 */
const columnClasses = 'gap-x-5 md:grid-cols-[4.5rem_minmax(0,1fr)_auto] lg:grid-cols-[9.5rem_7.5rem_minmax(0,1fr)_8.5rem_auto] lg:gap-x-8'

/** Links from outside use the anchor `opportunities`. */
export function Events({ title, text, events, none, exclusive, custom }: EventsProps) {
  return (
    <TitledSection id={'opportunities' satisfies Anchor<'home'>} title={title} text={text}>
      {events.length === 0 ? (
        <Paragraph variant="lead">{none}</Paragraph>
      ) : (
        <ul className={classes('border-b border-rule md:grid', columnClasses)}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} exclusive={exclusive} />
          ))}
        </ul>
      )}
      <Panel level={3} title={custom.title} text={custom.text} pattern={custom.pattern} className="mt-14 lg:mt-20">
        <ButtonLink href={custom.href}>{custom.action}</ButtonLink>
      </Panel>
    </TitledSection>
  )
}

function EventRow({ event, exclusive }: { event: TimetableEvent; exclusive: string }) {
  const { date, location, category, title, description, status, action, href } = event
  return (
    <li
      className={classes(
        'grid grid-cols-[min(4.5rem,25%)_minmax(0,1fr)] border-t border-rule py-7 md:col-span-full lg:items-baseline',
        columnClasses,
        'md:supports-[grid-template-columns:subgrid]:grid-cols-subgrid lg:supports-[grid-template-columns:subgrid]:grid-cols-subgrid',
      )}
    >
      <p className="row-span-3 md:row-span-2 lg:row-span-1">
        <time dateTime={date.iso} className="flex flex-col gap-x-2 text-note font-semibold text-link lg:flex-row lg:items-baseline">
          <span className="font-display text-figure min-w-[2.1ch] font-normal text-heading tabular">{date.day}</span>{' '}
          <span>{date.shortMonthAndYear}</span>
        </time>
      </p>
      <div className="lg:col-start-3">
        <Heading level={3} className="inline">
          {title}
        </Heading>
        {event.exclusive === true && (
          <>
            {' '}
            <span className="ms-2 inline-block font-display text-lead text-badge italic">{exclusive}</span>
          </>
        )}
        <Paragraph className="mt-1">{description}</Paragraph>
      </div>
      <p className="mt-2 text-small text-quiet md:col-start-2 lg:col-start-2 lg:row-start-1 lg:mt-0">
        <span className="text-text">{location}</span>{' '}
        <span className="ms-3 inline-block border border-accent px-2 text-note text-text lg:ms-0 lg:mt-1 lg:block lg:w-fit">
          {category}
        </span>
        {status !== undefined && (
          <span className="max-sm:block sm:inline-block sm:before:mx-2 sm:before:content-['·'] lg:hidden">{status}</span>
        )}
      </p>
      {status !== undefined && <p className="text-small text-quiet max-lg:hidden lg:col-start-4">{status}</p>}
      <div className="mt-4 md:col-start-3 md:row-span-2 md:row-start-1 md:mt-0 lg:col-start-5 lg:row-span-1">
        <ButtonLink href={href} variant="outline" about={title}>
          {action}
        </ButtonLink>
      </div>
    </li>
  )
}
