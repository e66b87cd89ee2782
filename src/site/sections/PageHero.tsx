import { type PricedLink, PricedLinks } from '#src/site/sections/parts/prices.tsx'
import { Guilloche, type PatternImage } from '#src/ui/blocks/pictures.tsx'
import { Container } from '#src/ui/blocks/Section.tsx'
import { type Action, Actions } from '#src/ui/links.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

type PageHeroProps = {
  title: string
  text: string
  note?: string
  actions?: readonly Action[]
  offers?: readonly PricedLink[]
  pattern: PatternImage
}

export function PageHero({ title, text, note, actions, offers, pattern }: PageHeroProps) {
  return (
    <section aria-labelledby="page-title" className="glow on-dark relative isolate overflow-hidden text-text">
      <Container className="pt-[calc(var(--spacing-header)+clamp(2rem,5vw,5rem))] pb-56 md:flex md:min-h-[30rem] md:flex-col md:justify-center md:pb-[clamp(3rem,5vw,5.5rem)]">
        <div className="md:w-[58%]">
          {note !== undefined && <p className="mb-4 font-display text-lead text-link italic">{note}</p>}
          <Heading level={1} id="page-title">
            {title}
          </Heading>
          <Paragraph variant="lead" className="mt-5 text-balance md:mt-7">
            {text}
          </Paragraph>
          {actions !== undefined && <Actions actions={actions} className="mt-8" />}
          {offers !== undefined && <PricedLinks links={offers} className="mt-7 max-w-narrow" />}
        </div>
      </Container>
      {/*
        The engraving is after the text in the HTML. Its position depends on the height of the text, so before the text it would jump while
        the page loads.
      */}
      <div className="engraving absolute inset-x-0 bottom-0 z-behind h-56 md:inset-y-0 md:start-auto md:h-auto md:w-[44%]">
        <Guilloche
          picture={pattern}
          eager
          turning
          className="top-8 start-[38%] w-[23rem] opacity-55 md:top-1/2 md:start-[4%] md:w-[max(54vw,44rem)] md:-translate-y-[46%]"
        />
      </div>
    </section>
  )
}
