import { Actions, type Action } from '../ui/Actions.tsx'
import { Guilloche, type Pattern } from '../ui/Guilloche.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Container } from '../ui/Section.tsx'
import { Text } from '../ui/Text.tsx'

type NotFoundProps = {
  title: string
  text: string
  actions: readonly Action[]
  rings: Pattern
}

/** What stands at an address that leads nowhere. */
export function NotFound({ title, text, actions, rings }: NotFoundProps) {
  return (
    <section
      aria-labelledby="not-found-title"
      className="glow on-dark relative isolate flex min-h-svh items-center overflow-hidden text-text"
    >
      <div className="engraving absolute inset-y-0 right-0 -z-10 hidden w-1/2 md:block">
        <Guilloche picture={rings} eager turning className="top-1/2 left-[8%] size-[46rem] -translate-y-1/2 opacity-50" />
      </div>
      <Container className="w-full py-section">
        <Heading level={1} id="not-found-title" className="md:max-w-[60%]">
          {title}
        </Heading>
        <Text look="lead" className="mt-6">
          {text}
        </Text>
        <Actions actions={actions} className="mt-8" />
      </Container>
    </section>
  )
}
