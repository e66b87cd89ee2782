import { localiseHref } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../content/i18n/provider.tsx'
import { buttonVariants, classes } from '../../../site/ui/classes.ts'
import { Field, Input } from '../../../site/ui/form-controls.tsx'
import { Heading, Text } from '../../../site/ui/typography.tsx'
import { TextLink } from '../../../site/ui/links.tsx'
import { fieldNames, inbox } from './addresses.ts'

/** Asks for the code that has been sent. It says the same for an address that is not on the list. */
export function CodePage({ problem }: { problem: 'wrong' | 'over' | undefined }) {
  const { LL, locale } = useI18n<'staff'>()
  const { login } = LL.staff
  return (
    <form method="post" action={localiseHref(inbox.session, locale)} className="max-w-narrow">
      <Heading level={1} variant="h2">
        {login.codeTitle()}
      </Heading>
      <Text className="mt-3">{login.codeText()}</Text>
      <Field id="code" label={login.code()} error={problem && login[problem]()} className="mt-8">
        {(control) => (
          // Groups of digits, as they may be typed, are read as well.
          <Input {...control} name={fieldNames.code} inputMode="numeric" autoComplete="one-time-code" required maxLength={20} />
        )}
      </Field>
      <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-2">
        <button type="submit" className={classes(buttonVariants.solid, 'cursor-pointer')}>
          {login.enter()}
        </button>
        <TextLink href={localiseHref(inbox.list, locale)}>{login.again()}</TextLink>
      </div>
    </form>
  )
}
