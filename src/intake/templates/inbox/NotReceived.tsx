import { contentOf } from '../../../content/model/index.ts'
import { emailLink, phoneLink } from '../../../content/model/links.ts'
import { useI18n } from '../../../content/i18n/provider.tsx'
import { Heading, Text } from '../../../site/ui/typography.tsx'
import { TextLink } from '../../../site/ui/links.tsx'

/** Tells a visitor whose browser has posted the form by itself that the request could not be taken, and how else to reach the house. */
export function NotReceived() {
  const { LL, locale } = useI18n<'contact'>()
  const { failure } = LL.contact
  const { phone, email } = contentOf(locale).site
  return (
    <>
      <Heading level={1} variant="h2">
        {failure.title()}
      </Heading>
      <Text className="mt-3 mb-4">{failure.goBack()}</Text>
      <p className="flex flex-wrap gap-x-6">
        <TextLink href={phoneLink(phone)}>{phone}</TextLink>
        <TextLink href={emailLink(email)}>{email}</TextLink>
      </p>
    </>
  )
}
