import type { ReactNode } from 'react'
import { contentOf } from '../../../content/all-languages/index.ts'
import { languageAttributes, localeCodes, locales } from '../../../content/i18n/locales.ts'
import { localiseHref, localisePath } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../site/i18n/provider.tsx'
import { TextLink } from '../../../site/ui/links.tsx'
import { Container } from '../../../site/ui/Section.tsx'
import { PostButton } from './controls.tsx'
import { inboxPaths } from './paths.ts'
import type { InboxFrame } from './view.ts'

/** The HTML document of every page. It has no script, and search engines must not index it. */
export function Document({ locale, path, styleSheet, staff, isInbox, children }: InboxFrame & { isInbox: boolean; children: ReactNode }) {
  const { LL } = useI18n<'staff'>()
  const { brand, url } = contentOf(locale).site
  const { header } = LL.staff
  return (
    <html {...languageAttributes(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{isInbox ? LL.staff.title({ page: LL.staff.inbox(), brand }) : brand}</title>
        <link rel="stylesheet" href={styleSheet} />
      </head>
      <body>
        <header className="border-b border-rule">
          <Container className="flex min-h-header flex-wrap items-center justify-between gap-x-8 py-2">
            <a
              href={isInbox ? localiseHref(inboxPaths.list, locale) : url + localisePath('/', locale)}
              className="inline-flex min-h-11 items-center font-display text-h3 text-heading"
            >
              {brand}
            </a>
            <nav aria-label={header.label()} hidden={!isInbox} className="flex flex-wrap items-center gap-x-6">
              {staff !== undefined && staff.failedMails > 0 && (
                <TextLink href={localiseHref(inboxPaths.mails, locale)}>{header.mails({ count: staff.failedMails })}</TextLink>
              )}
              {localeCodes
                .filter((code) => isInbox && code !== locale)
                .map((code) => (
                  <a
                    key={code}
                    href={localiseHref(path, code)}
                    hrefLang={code}
                    lang={code}
                    className="inline-flex min-h-11 items-center text-small text-link"
                  >
                    <span className="underlined">{locales[code].name}</span>
                  </a>
                ))}
              {staff?.canSignOut === true && <PostButton to={inboxPaths.signOut} label={header.leave()} look="link" />}
            </nav>
          </Container>
        </header>
        <main>
          <Container className="py-10 md:py-16">{children}</Container>
        </main>
      </body>
    </html>
  )
}
