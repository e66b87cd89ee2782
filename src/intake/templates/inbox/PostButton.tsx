import { localiseHref } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../content/i18n/provider.tsx'
import { buttonVariants, classes } from '../../../site/ui/classes.ts'
import { fieldNames } from './paths.ts'

const looks = { ...buttonVariants, link: 'inline-flex min-h-11 items-center text-small text-link' }

type PostButtonProps = {
  /** Path without the language. */
  to: string
  token: string
  look?: keyof typeof looks
  /** Other values to send. */
  values?: Readonly<Record<string, string>>
  children: string
}

/** A button that changes something: a form with the CSRF token. */
export function PostButton({ to, token, look = 'outline', values = {}, children }: PostButtonProps) {
  const { locale } = useI18n()
  return (
    <form method="post" action={localiseHref(to, locale)}>
      {Object.entries({ ...values, [fieldNames.token]: token }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={classes(looks[look], 'cursor-pointer')}>
        {look === 'link' ? <span className="underlined">{children}</span> : children}
      </button>
    </form>
  )
}
