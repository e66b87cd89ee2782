import { createContext, type ReactNode, useContext } from 'react'
import { localiseHref } from '../../../site/i18n/hrefs.ts'
import { useI18n } from '../../../site/i18n/provider.tsx'
import { buttonVariants, classes } from '../../../site/ui/classes.ts'
import { TextLink } from '../../../site/ui/links.tsx'
import { Heading } from '../../../site/ui/typography.tsx'
import { inboxFields, inboxPaths } from './paths.ts'

/** The CSRF token of the session; empty before sign-in. */
export const CsrfToken = createContext('')

type PostFormProps = {
  to: string
  id?: string
  values?: Readonly<Record<string, string>> | undefined
  className?: string
  children?: ReactNode
}

/** A form that posts to a path of the inbox, with hidden values and the CSRF token. */
export function PostForm({ to, id, values = {}, className, children }: PostFormProps) {
  const { locale } = useI18n()
  const token = useContext(CsrfToken)
  return (
    <form id={id} method="post" action={localiseHref(to, locale)} className={className}>
      {Object.entries({ ...values, ...(token !== '' && { [inboxFields.token]: token }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

const looks = { ...buttonVariants, link: 'inline-flex min-h-11 items-center text-small text-link' }

/**
 * `name` and `value` say which button of a form was pressed. `form` is the id of a form elsewhere on the page, and `to` the path to which
 * the button posts it.
 */
type FormButtonProps = {
  label: string
  look?: keyof typeof looks
  className?: string
  name?: string
  value?: string
  form?: string
  to?: string
}

export function FormButton({ label, look = 'outline', className, to, ...submitter }: FormButtonProps) {
  const { locale } = useI18n()
  return (
    <button
      type="submit"
      {...submitter}
      formAction={to === undefined ? undefined : localiseHref(to, locale)}
      className={classes(looks[look], 'cursor-pointer', className)}
    >
      {look === 'link' ? <span className="underlined">{label}</span> : label}
    </button>
  )
}

export const PostButton = ({ to, values, ...button }: Pick<PostFormProps, 'to' | 'values'> & Omit<FormButtonProps, 'form' | 'to'>) => (
  <PostForm to={to} values={values}>
    <FormButton {...button} />
  </PostForm>
)

export const PageTitle = ({ className, children }: { className?: string; children: string }) => (
  <Heading level={1} variant="h2" className={className}>
    {children}
  </Heading>
)

export const InboxSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <Heading level={2} variant="h3" id={id}>
      {title}
    </Heading>
    {children}
  </section>
)

export function BackLink() {
  const { LL, locale } = useI18n<'staff'>()
  return <TextLink href={localiseHref(inboxPaths.list, locale)}>{LL.staff.header.back()}</TextLink>
}
