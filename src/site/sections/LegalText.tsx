import type { ComponentProps } from 'react'
import type { Content } from '#src/content-model/model/localised.ts'
import { Address, RegisterEntries } from '#src/site/sections/parts/company-details.tsx'
import { Container } from '#src/ui/blocks/Section.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

type LegalTextProps = {
  document: Content['legal']['privacy']
  contentsLabel: string
  contact: { title: string; text: string; href: string; address: readonly string[]; company: ComponentProps<typeof RegisterEntries> }
}

const contactId = 'questions'

/** The table of contents is in the margin. Headings of sections have anchors. */
export function LegalText({ document, contentsLabel, contact }: LegalTextProps) {
  const entries = [...document.sections, { id: contactId, title: contact.title }]
  return (
    <Container className="grid gap-x-16 gap-y-12 py-section lg:grid-cols-12 print:block">
      <nav aria-label={contentsLabel} className="lg:col-span-4 print:hidden">
        <ol className="gap-x-10 border-b border-rule text-small sm:max-lg:columns-2 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-1">
          {entries.map(({ id, title }) => (
            <li key={id} className="border-t border-rule">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center text-link decoration-1 underline-offset-4 hover:underline pointer-fine:lg:min-h-10"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid max-w-measure gap-12 lg:col-span-8">
        {document.sections.map(({ id, title, paragraphs, list = [] }) => (
          <section key={id} id={id} className="scroll-mt-10">
            <Heading level={2} variant="h3">
              {title}
            </Heading>
            {paragraphs.map((paragraph, index) => (
              <Paragraph key={index} className="mt-4">
                {paragraph}
              </Paragraph>
            ))}
            {list.length > 0 && (
              <ul className="mt-4 grid list-disc gap-2 ps-5 marker:text-accent">
                {list.map((item, index) => (
                  <li key={index}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <section id={contactId} className="border-t border-accent pt-8">
          <Heading level={2} variant="h3">
            {contact.title}
          </Heading>
          <Paragraph className="mt-4">{contact.text}</Paragraph>
          <a href={contact.href} className="inline-flex min-h-11 items-center font-display text-lead text-heading">
            <span className="underlined">{document.contact.email}</span>
          </a>
          <Address lines={contact.address} className="mt-3 text-small" />
          <RegisterEntries {...contact.company} className="mt-3 text-small" />
        </section>
      </div>
    </Container>
  )
}
