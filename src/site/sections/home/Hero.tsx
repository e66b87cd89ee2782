import { ArrowDown } from 'lucide'
import type { Anchor } from '#src/content-model/tables/anchors.ts'
import { type PricedLink, PricedLinks } from '#src/site/sections/parts/prices.tsx'
import { Guilloche, type PatternImage } from '#src/ui/blocks/pictures.tsx'
import { Container } from '#src/ui/blocks/Section.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { type Action, Actions } from '#src/ui/links.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

type HeroProps = {
  badge: string
  title: string
  text: string
  actions: readonly Action[]
  offers: readonly PricedLink[]
  trust: readonly { id: string; text: string }[]
  scroll: Action
  rings: PatternImage
  dial: PatternImage
}

export function Hero({ badge, title, text, actions, offers, trust, scroll, rings, dial }: HeroProps) {
  return (
    <section
      id={'home' satisfies Anchor<'home'>}
      aria-labelledby="home-title"
      className="glow on-dark relative isolate overflow-hidden text-text"
    >
      <Container className="pt-[calc(var(--spacing-header)+clamp(2rem,6vw,6rem))] pb-[min(62vw,17rem)] md:flex md:min-h-[min(56rem,100svh)] md:flex-col md:justify-center md:pb-16">
        <div className="md:w-[58%] lg:w-1/2">
          <p className="font-display text-lead text-link italic">{badge}</p>
          <Heading level={1} id="home-title" className="mt-5">
            {title}
          </Heading>
          <Paragraph variant="lead" className="mt-5 md:mt-8">
            {text}
          </Paragraph>
          <Actions actions={actions} className="mt-8" />
          {/* On phones wider than 22rem the end edge stays free for the floating WhatsApp button. */}
          <PricedLinks links={offers} className="mt-6 max-w-narrow min-[22rem]:max-sm:me-14" />
          {/*
            In a row, each statement has a rule at its start edge. The start edge of the list is hidden, so that rules are only between
            statements.
          */}
          <div className="mt-7 overflow-hidden lg:mt-12">
            <ul className="flex flex-col gap-y-1.5 text-small lg:-ms-[calc(1rem+1px)] lg:flex-row lg:flex-wrap xl:-ms-[calc(1.5rem+1px)]">
              {trust.map(({ id, text: statement }) => (
                <li key={id} className="border-rule lg:border-s lg:px-4 xl:px-6">
                  {statement}
                </li>
              ))}
            </ul>
          </div>
          <a
            href={scroll.href}
            className="mt-6 inline-flex min-h-12 items-center gap-3 text-small text-link hover:text-heading max-md:mt-2"
          >
            <Icon shape={ArrowDown} className="size-5" />
            {scroll.label}
          </a>
        </div>
      </Container>
      {/* The engraving is after the text in the HTML. Before the text, it would jump while the page loads. */}
      <div className="engraving absolute inset-x-0 bottom-0 z-behind h-[min(66vw,18rem)] md:inset-y-0 md:start-auto md:h-auto md:w-[44%] lg:w-[49%]">
        <div className="absolute top-1/2 start-1/2 aspect-square w-[150vw] translate-x-[calc(-38%*var(--to-end))] -translate-y-[36%] md:w-[max(70vw,50rem)] md:translate-x-[calc(-40%*var(--to-end))] md:-translate-y-[48%] lg:w-[min(68vw,64rem)]">
          <Guilloche picture={rings} eager turning className="size-full opacity-55" />
          <Guilloche picture={dial} eager className="inset-[24.5%] size-[51%] opacity-70" />
        </div>
      </div>
    </section>
  )
}
