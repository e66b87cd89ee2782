import { localiseHref } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../content/i18n/provider.tsx'
import { Heading, Text } from '../../../site/ui/typography.tsx'
import { TextLink } from '../../../site/ui/links.tsx'
import { inbox } from './addresses.ts'
import { MailLine } from './MailList.tsx'
import type { View } from './view.ts'

type MailsPageProps = Omit<Extract<View, { page: 'mails' }>, 'page'> & { token: string }

/** Mails that could not be sent for days. */
export function MailsPage({ mails, token }: MailsPageProps) {
  const { LL, locale } = useI18n<'staff'>()
  const { mails: words, header } = LL.staff
  return (
    <>
      <TextLink href={localiseHref(inbox.list, locale)}>{header.back()}</TextLink>
      <Heading level={1} variant="h2" className="mt-4">
        {words.failed()}
      </Heading>
      <Text className="mt-3">{mails.length === 0 ? words.none() : words.text()}</Text>
      <ul className="mt-6">
        {mails.map((mail) => (
          <li key={mail.id} className="border-t border-rule py-4 text-small">
            <TextLink href={localiseHref(inbox.request(mail.request), locale)}>{mail.request}</TextLink>
            <p>
              <MailLine mail={mail} token={token} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
