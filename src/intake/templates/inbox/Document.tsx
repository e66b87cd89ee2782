import type { ReactNode } from 'react'
import { contentOf } from '../../../content/all-languages/index.ts'
import { localeCodes, locales } from '../../../content/i18n/locales.ts'
import { localiseHref, localisePath } from '../../../content/i18n/paths.ts'
import { PageShell } from '../../../sign-in-pages/index.ts'
import { useI18n } from '../../../site/i18n/provider.tsx'
import { TextLink } from '../../../site/ui/links.tsx'
import { PostButton } from './controls.tsx'
import { inboxPaths } from './paths.ts'
import type { InboxFrame } from './view.ts'

/** The HTML document of every page. `isInbox` is false for the only page that is for visitors. */
export function Document({ locale, path, styleSheet, staff, isInbox, children }: InboxFrame & { isInbox: boolean; children: ReactNode }) {
  const { LL } = useI18n<'staff'>()
  const { brand, url } = contentOf(locale).site
  const { header } = LL.staff
  const otherLanguages = localeCodes.filter((code) => code !== locale)
  return (
    <PageShell
      language={locale}
      title={isInbox ? LL.staff.title({ page: LL.staff.inbox(), brand }) : brand}
      styleSheet={styleSheet}
      home={{ label: brand, href: isInbox ? localiseHref(inboxPaths.list, locale) : url + localisePath('/', locale) }}
      navigation={isInbox ? header.label() : undefined}
      languages={otherLanguages.map((code) => ({ code, name: locales[code].name, href: localiseHref(path, code) }))}
      before={
        staff !== undefined &&
        staff.failedMails > 0 && (
          <TextLink href={localiseHref(inboxPaths.mails, locale)}>{header.mails({ count: staff.failedMails })}</TextLink>
        )
      }
      after={
        staff !== undefined && (
          <>
            <TextLink href={localiseHref(inboxPaths.audit, locale)}>{header.audit()}</TextLink>
            <TextLink href={localiseHref(inboxPaths.weekly, locale)}>{header.weekly()}</TextLink>
            {staff.canSignOut && (
              <>
                <TextLink href={localiseHref(inboxPaths.sessions, locale)}>{header.sessions()}</TextLink>
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
