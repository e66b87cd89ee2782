import { Container } from '../../ui/Section.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Text } from '../../ui/Text.tsx'
import { examples } from './examples.ts'

/** Every component of the design system in every state, for those who work on it: /examples of npm run dev. */
export function ExamplesPage() {
  return (
    <main>
      <Container className="py-10">
        <h1 className="font-display text-h1 text-heading">src/ui</h1>
        {Object.entries(examples).map(([component, states]) => (
          <div key={component} id={component} className="py-10">
            <Heading level={2}>{component}</Heading>
            {states.map(({ state, element, isOnDark }) => (
              <div
                key={state}
                data-example={`${component}: ${state}`}
                className={isOnDark ? 'on-dark mt-7 bg-ground-dark px-6 py-10 text-text' : 'mt-7'}
              >
                <Text className="mb-1">{state}</Text>
                {element}
              </div>
            ))}
          </div>
        ))}
      </Container>
    </main>
  )
}
