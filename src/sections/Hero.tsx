import ArrowDown from 'lucide-react/icons/arrow-down'
import { Actions, type Action } from '../ui/Actions.tsx'
import { Emphasis } from '../ui/Emphasis.tsx'
import { Guilloche, type Pattern } from '../ui/Guilloche.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Container } from '../ui/Section.tsx'
import { Text } from '../ui/Text.tsx'

type HeroProps = {
  badge: string
  title: string
  text: string
  actions: readonly Action[]
  marks: readonly string[]
  scroll: { label: string; href: string }
  rings: Pattern
  dial: Pattern
}

/** The first screen of the home page: what the house is, two ways on, and the engraving beside it. */
export function Hero({ badge, title, text, actions, marks, scroll, rings, dial }: HeroProps) {
  return (
    <section id="home" aria-labelledby="home-title" tabIndex={-1} className="glow on-dark relative isolate overflow-hidden text-text">
      <div className="engraving absolute inset-x-0 bottom-0 -z-10 h-[min(84vw,23rem)] md:inset-y-0 md:left-auto md:h-auto md:w-[44%] lg:w-[49%]">
        <div className="absolute top-1/2 left-1/2 aspect-square w-[150vw] -translate-x-[38%] -translate-y-[36%] md:w-[max(70vw,50rem)] md:-translate-x-[40%] md:-translate-y-[48%] lg:w-[min(78vw,76rem)]">
          <Guilloche picture={rings} eager turning className="size-full opacity-55" />
          <Guilloche picture={dial} eager className="inset-[24.5%] size-[51%] opacity-70" />
        </div>
      </div>
      <Container className="pt-[calc(var(--spacing-header)+clamp(2rem,6vw,6rem))] pb-[min(80vw,22rem)] md:flex md:min-h-[min(56rem,100svh)] md:flex-col md:justify-center md:pb-16">
        <div className="md:w-[58%] lg:w-1/2">
          <p className="font-display text-h3 text-link italic">
            <Emphasis>{badge}</Emphasis>
          </p>
          <Heading level={1} id="home-title" className="mt-5">
            {title}
          </Heading>
          <Text look="lead" className="mt-6 md:mt-8">
            {text}
          </Text>
          <Actions actions={actions} className="mt-8" />
          {/* The left edge of the list is hidden, so that a rule stands only between two marks of the same line. */}
          <div className="mt-10 overflow-hidden md:mt-12">
            <ul className="-ml-[calc(1.5rem+1px)] flex flex-wrap gap-y-2 text-small">
              {marks.map((mark) => (
                <li key={mark} className="border-l border-rule px-6">
                  {mark}
                </li>
              ))}
            </ul>
          </div>
          <a href={scroll.href} className="mt-8 inline-flex min-h-12 items-center gap-3 text-small text-link hover:text-heading">
            <ArrowDown aria-hidden size={20} strokeWidth={1.5} />
            {scroll.label}
          </a>
        </div>
      </Container>
    </section>
  )
}
