import { localiseHref } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../content/i18n/provider.tsx'
import { Heading, Text } from '../../../site/ui/typography.tsx'
import { TextLink } from '../../../site/ui/links.tsx'
import { fieldNames, inbox } from './addresses.ts'
import { PostButton } from './PostButton.tsx'
import type { View } from './view.ts'

type ErasePageProps = Omit<Extract<View, { page: 'erase' }>, 'page'> & { token: string }

/** Asks once more before a request is gone, or all that came from its address. */
export function ErasePage({ request: { id, email }, ofAddress, token }: ErasePageProps) {
  const { LL, locale } = useI18n<'staff'>()
  const { erase } = LL.staff
  return (
    <>
      <Heading level={1} variant="h2">
        {erase.title({ reference: id })}
      </Heading>
      <Text className="mt-3">{erase.text()}</Text>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <PostButton to={inbox.act(id, 'erase')} token={token} look="solid">
          {erase.one()}
        </PostButton>
        {ofAddress > 1 && (
          <PostButton to={inbox.act(id, 'erase')} token={token} values={{ [fieldNames.scope]: 'address' }}>
            {erase.all({ email, count: ofAddress })}
          </PostButton>
        )}
        <TextLink href={localiseHref(inbox.request(id), locale)}>{erase.keep()}</TextLink>
      </div>
    </>
  )
}
