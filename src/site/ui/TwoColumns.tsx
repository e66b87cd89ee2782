import type { ReactNode } from 'react'
import { Heading } from './Heading.tsx'
import { Text } from './Text.tsx'

type TwoColumnsProps = {
  /** Id of the title, which names the section. */
  id: string
  title: string
  text?: string
  children: ReactNode
}

/** The title of a section, and a sentence below it, beside the content; they stay in view while the content scrolls. */
export function TwoColumns({ id, title, text, children }: TwoColumnsProps) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <div className="lg:sticky lg:top-28">
          <Heading level={2} id={id}>
            {title}
          </Heading>
          {text !== undefined && <Text className="mt-4 max-w-narrow">{text}</Text>}
        </div>
      </div>
      <div className="min-w-0 lg:col-span-7">{children}</div>
    </div>
  )
}
