import { localiseHref } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../content/i18n/provider.tsx'
import { Heading, Text } from '../../../site/ui/typography.tsx'
import { TextLink } from '../../../site/ui/links.tsx'
import { fieldNames, inboxPaths } from './paths.ts'
import { PostButton } from './PostButton.tsx'
import type { View } from './view.ts'

type ErasePageProps = Omit<Extract<View, { page: 'erase' }>, 'page'> & { token: string }

/** Asks for confirmation before a request, or all requests from its address, are erased. */
export function ErasePage({ request: { id, email }, requestsFromAddress, token }: ErasePageProps) {
  const { LL, locale } = useI18n<'staff'>()
  const { erase } = LL.staff
  return (
    <>
      <Heading level={1} variant="h2">
        {erase.title({ reference: id })}
      </Heading>
      <Text className="mt-3">{erase.text()}</Text>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <PostButton to={inboxPaths.action(id, 'erase')} token={token} look="solid">
          {erase.one()}
        </PostButton>
        {requestsFromAddress > 1 && (
          <PostButton to={inboxPaths.action(id, 'erase')} token={token} values={{ [fieldNames.scope]: 'address' }}>
            {erase.all({ email, count: requestsFromAddress })}
          </PostButton>
        )}
        <TextLink href={localiseHref(inboxPaths.request(id), locale)}>{erase.keep()}</TextLink>
      </div>
    </>
  )
}
