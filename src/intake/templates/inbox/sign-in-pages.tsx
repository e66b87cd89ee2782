import { localiseHref } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../site/i18n/provider.tsx'
import { Field, Input } from '../../../site/ui/form-controls.tsx'
import { TextLink } from '../../../site/ui/links.tsx'
import { Paragraph } from '../../../site/ui/typography.tsx'
import { FormButton, PageTitle, PostForm } from './controls.tsx'
import { inboxFields, inboxPaths } from './paths.ts'

/** Asks for the e-mail address to which a sign-in code is sent. */
export function EmailPage({ isRateLimited }: { isRateLimited: boolean }) {
  const { login } = useI18n<'staff'>().LL.staff
  return (
    <PostForm to={inboxPaths.code} className="max-w-narrow">
      <PageTitle>{login.title()}</PageTitle>
      <Paragraph className="mt-3">{login.text()}</Paragraph>
      <Field id="email" label={login.email()} error={isRateLimited ? login.tooMany() : undefined} className="mt-8">
        {(control) => <Input {...control} name={inboxFields.email} type="email" autoComplete="email" required maxLength={254} />}
      </Field>
      <FormButton label={login.send()} look="solid" className="mt-8" />
    </PostForm>
  )
}

/** Asks for the code. The page looks the same if the address does not belong to the staff, so that it does not reveal who does. */
export function CodePage({ problem }: { problem: 'wrong' | 'over' | undefined }) {
  const { LL, locale } = useI18n<'staff'>()
  const { login } = LL.staff
  return (
    <PostForm to={inboxPaths.session} className="max-w-narrow">
      <PageTitle>{login.codeTitle()}</PageTitle>
      <Paragraph className="mt-3">{login.codeText()}</Paragraph>
      <Field id="code" label={login.code()} error={problem && login[problem]()} className="mt-8">
        {(control) => (
          // The limit is longer than a code, because spaces and hyphens between its digits are accepted.
          <Input {...control} name={inboxFields.code} inputMode="numeric" autoComplete="one-time-code" required maxLength={20} />
        )}
      </Field>
      <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-2">
        <FormButton label={login.enter()} look="solid" />
        <TextLink href={localiseHref(inboxPaths.list, locale)}>{login.again()}</TextLink>
      </div>
    </PostForm>
  )
}
