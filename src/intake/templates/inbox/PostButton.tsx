import { localiseHref } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../content/i18n/provider.tsx'
import { buttonVariants, classes } from '../../../site/ui/classes.ts'
import { fieldNames } from './addresses.ts'

const looks = { ...buttonVariants, link: 'inline-flex min-h-11 items-center text-small text-link' }

type PostButtonProps = {
  /** Address without the language. */
  to: string
  token: string
  look?: keyof typeof looks
  /** What goes with it. */
  values?: Readonly<Record<string, string>>
  children: string
}

/** A button that changes something: a form of its own, which shows by its token that it is the inbox's. */
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
