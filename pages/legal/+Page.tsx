import { useData } from 'vike-react/useData'
import { emailLink } from '#src/content-model/model/links.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { LegalText } from '#src/site/sections/LegalText.tsx'
import { PageHero } from '#src/site/sections/PageHero.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { messages } = useI18n<'privacy' | 'terms' | 'legal'>()
  const { page, site, pattern, document, address, company } = useData<Data>()
  const { updated, contentsLabel, contact } = messages.legal

  return (
    <>
      <PageHero
        title={messages[page].hero.title()}
        text={document.introduction}
        note={updated({ month: document.updated.monthAndYear })}
        pattern={pattern}
      />
      <LegalText
        document={document}
        contentsLabel={contentsLabel()}
        contact={{
          title: contact.title(),
          text: contact.text({ office: document.contact.name }),
          href: emailLink(document.contact.email),
          address: [site.brand, ...address],
          company: { company: company.name, entries: company.entries },
        }}
      />
    </>
  )
}
