import type { ReactNode } from 'react'
import { contentOf } from '../../../content/all-languages/index.ts'
import { localeCodes, locales } from '../../../content/i18n/locales.ts'
import { PageShell } from '../../../sign-in-pages/index.ts'
import { localiseHref } from '../../../site/i18n/hrefs.ts'
import { useI18n } from '../../../site/i18n/provider.tsx'
import { TextLink } from '../../../site/ui/links.tsx'
import { PostButton, useInboxHref } from './controls.tsx'
import { inboxPaths } from './paths.ts'
import type { InboxPageProps } from './view.ts'

/** The HTML document of every page of the inbox. */
export function InboxDocument({ locale, path, styleSheet, staff, children }: InboxPageProps & { children: ReactNode }) {
  const { LL } = useI18n<'staff'>()
  const href = useInboxHref()
  const { brand } = contentOf(locale).site
  const { header } = LL.staff
  const otherLanguages = localeCodes.filter((code) => code !== locale)
  return (
    <PageShell
      language={locale}
      title={LL.staff.title({ page: LL.staff.inbox(), brand })}
      styleSheet={styleSheet}
      home={{ label: brand, href: localiseHref(inboxPaths.list, locale) }}
      navigation={header.label()}
      languages={otherLanguages.map((code) => ({ code, name: locales[code].name, href: localiseHref(path, code) }))}
      before={
        staff !== undefined &&
        staff.failedMails > 0 && <TextLink href={href(inboxPaths.mails)}>{header.mails({ count: staff.failedMails })}</TextLink>
      }
      after={
        staff !== undefined && (
          <>
            <TextLink href={href(inboxPaths.audit)}>{header.audit()}</TextLink>
            <TextLink href={href(inboxPaths.weekly)}>{header.weekly()}</TextLink>
            {staff.canSignOut && (
              <>
                <TextLink href={href(inboxPaths.sessions)}>{header.sessions()}</TextLink>
                <PostButton to={inboxPaths.signOut} label={header.leave()} look="link" />
              </>
            )}
          </>
        )
      }
    >
      {children}
    </PageShell>
  )
}
