import { localiseHref } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../content/i18n/provider.tsx'
import { buttonVariants, classes } from '../../../site/ui/classes.ts'
import { Field, Input } from '../../../site/ui/form-controls.tsx'
import { Heading, Text } from '../../../site/ui/typography.tsx'
import { fieldNames, inbox } from './addresses.ts'

/** Asks for the address that a code is sent to. */
export function EmailPage({ isTooMany }: { isTooMany: boolean }) {
  const { LL, locale } = useI18n<'staff'>()
  const { login } = LL.staff
  return (
    <form method="post" action={localiseHref(inbox.code, locale)} className="max-w-narrow">
      <Heading level={1} variant="h2">
        {login.title()}
      </Heading>
      <Text className="mt-3">{login.text()}</Text>
      <Field id="email" label={login.email()} error={isTooMany ? login.tooMany() : undefined} className="mt-8">
        {(control) => <Input {...control} name={fieldNames.email} type="email" autoComplete="email" required maxLength={254} />}
      </Field>
      <button type="submit" className={classes(buttonVariants.solid, 'mt-8 cursor-pointer')}>
        {login.send()}
      </button>
    </form>
  )
}
