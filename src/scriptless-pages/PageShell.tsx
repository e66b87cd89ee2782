import type { ReactNode } from 'react'
import { languageAttributes } from '#src/content-model/i18n/locales.ts'
import { Container } from '#src/ui/blocks/Section.tsx'

type TranslationLink = { code: string; name: string; href: string }

export type PageShellProps = {
  language: string
  title: string
  styleSheet: string
  home: { label: string; href: string }
  /** The accessible name of the navigation. Without it, the page has no navigation, and no links to other languages. */
  navigation?: string | undefined
  languages?: readonly TranslationLink[]
  /** Further items of the navigation, before the languages. */
  before?: ReactNode
  /** Further items of the navigation, after the languages. */
  after?: ReactNode
  children: ReactNode
}

/** Renders the HTML document of a page for staff or writers. It has no script, and search engines must not index it. */
export const PageShell = ({ language, title, styleSheet, home, navigation, languages = [], before, after, children }: PageShellProps) => (
  <html {...languageAttributes(language)}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex, nofollow" />
      <title>{title}</title>
      <link rel="stylesheet" href={styleSheet} />
    </head>
    <body>
      <header className="border-b border-rule">
        <Container className="flex flex-wrap items-center justify-between gap-x-8 py-1 md:min-h-header">
          <a href={home.href} className="inline-flex min-h-11 items-center font-display text-h3 text-heading">
            {home.label}
          </a>
          {navigation !== undefined && (
            <nav aria-label={navigation} className="-mx-1 flex min-w-0 items-center gap-x-6 overflow-x-auto px-1 whitespace-nowrap">
              {before}
              {languages.map(({ code, name, href }) => (
                <a key={code} href={href} hrefLang={code} lang={code} className="inline-flex min-h-11 items-center text-small text-link">
                  <span className="underlined">{name}</span>
                </a>
              ))}
              {after}
            </nav>
          )}
        </Container>
      </header>
      <main>
        <Container className="py-4 md:py-6">{children}</Container>
      </main>
    </body>
  </html>
)
