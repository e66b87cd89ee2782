import { localiseHref } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../content/i18n/provider.tsx'
import { Heading, Text } from '../../../site/ui/typography.tsx'
import { TextLink } from '../../../site/ui/links.tsx'
import { inbox } from './addresses.ts'

/** Says that something is not there, or was not done. */
export function ProblemPage({ problem }: { problem: 'missing' | 'refused' | 'broken' }) {
  const { LL, locale } = useI18n<'staff'>()
  const { problems, header } = LL.staff
  return (
    <>
      <Heading level={1} variant="h2">
        {problems[problem]()}
      </Heading>
      <Text className="mt-3 mb-6">{problems[`${problem}Text`]()}</Text>
      <TextLink href={localiseHref(inbox.list, locale)}>{header.back()}</TextLink>
    </>
  )
}
