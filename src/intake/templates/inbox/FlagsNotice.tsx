import { useI18n } from '../../../content/i18n/provider.tsx'
import { Notice } from '../../../site/ui/Notice.tsx'
import { Text } from '../../../site/ui/typography.tsx'
import type { Flag } from '../requests/stored.ts'
import { inbox } from './addresses.ts'
import { PostButton } from './PostButton.tsx'

/** Says why a request is held back, and lets it through. */
export function FlagsNotice({ id, flags, token }: { id: string; flags: readonly Flag[]; token: string }) {
  const { LL } = useI18n<'staff'>()
  const { flags: words, request } = LL.staff
  return (
    <Notice tone="bad" title={words.title()} className="mt-4">
      <ul className="mb-3 list-disc pl-5">
        {flags.map((flag) => (
          <li key={flag}>{words[flag]()}</li>
        ))}
      </ul>
      <Text className="mb-4">{words.text()}</Text>
      <PostButton to={inbox.act(id, 'genuine')} token={token}>
        {request.genuine()}
      </PostButton>
    </Notice>
  )
}
