import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import { listPath, withList } from '#src/intake/protocol/inbox-paths.ts'
import { buttonClasses, classes } from '#src/ui/classes.ts'
import { Notice } from '#src/ui/controls/Notice.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { Heading } from '#src/ui/typography.tsx'

/**
 * The values of a page that its forms and links need. `token` is the CSRF token of the session, empty before sign-in. `list` is the query
 * of the list to which the page leads back.
 */
export const InboxPageContext = createContext({ token: '', list: '' })

/**
 * Returns a function that turns a path of the inbox into a link target: in the language of the page, with the query of the list to which
 * the page leads back.
 */
export function useInboxHref(): (path: string) => string {
  const { locale } = useI18n()
  const { list } = useContext(InboxPageContext)
  return (path) => localiseHref(withList(path, list), locale)
}

type PostFormProps = {
  to: string
  id?: string
  values?: Readonly<Record<string, string>> | undefined
  className?: string
  children?: ReactNode
}

/** Shows a form that posts `values` and the CSRF token, as hidden inputs, to the path `to`. */
export function PostForm({ to, id, values = {}, className, children }: PostFormProps) {
  const { token } = useContext(InboxPageContext)
  const href = useInboxHref()
  return (
    <form id={id} method="post" action={href(to)} className={className}>
      {Object.entries({ ...values, ...(token !== '' && { [inboxFields.token]: token }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

const variantClasses = {
  ...buttonClasses,
  danger: classes(buttonClasses.solid, 'border-error! bg-error!'),
  link: 'inline-flex min-h-11 items-center text-small text-link',
}

type FormButtonProps = {
  label: string
  variant?: keyof typeof variantClasses
  className?: string
  /** Name under which `value` is sent. Browsers send it only if this button was pressed, so the server knows which button was pressed. */
  name?: string
  value?: string
  form?: string
  to?: string
}

/** Shows a submit button. With `to`, it posts its form to this path. */
export function FormButton({ label, variant = 'outline', className, to, ...submitter }: FormButtonProps) {
  const href = useInboxHref()
  return (
    <button
      type="submit"
      {...submitter}
      formAction={to === undefined ? undefined : href(to)}
      className={classes(variantClasses[variant], 'cursor-pointer', className)}
    >
      {variant === 'link' ? <span className="underlined">{label}</span> : label}
    </button>
  )
}

/** Shows a link that opens a new tab. Its accessible name says so. */
export function NewTabLink({ href, children }: { href: string; children: string }) {
  const { messages } = useI18n<'common'>()
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClasses.solid}>
      {children}
      <span aria-hidden className="ms-1.5">
        ↗
      </span>
      <span className="sr-only"> {messages.common.whatsapp.buttonHint()}</span>
    </a>
  )
}

export const PostButton = ({ to, values, ...button }: Pick<PostFormProps, 'to' | 'values'> & Omit<FormButtonProps, 'form' | 'to'>) => (
  <PostForm to={to} values={values}>
    <FormButton {...button} />
  </PostForm>
)

/** Shows a notice about an action. The notice gets the focus, so that screen readers begin there. */
export const ActionNotice = (props: ComponentProps<typeof Notice>) => (
  <div role={props.urgent ? undefined : 'status'} tabIndex={-1} autoFocus className="mb-6">
    <Notice {...props} />
  </div>
)

/** Classes of a row of links, which narrow screens scroll instead of wrapping it. The margin leaves room for the focus ring. */
export const scrolledRowClasses = '-mx-1 flex min-w-0 gap-x-7 overflow-x-auto px-1 whitespace-nowrap'

export const PageTitle = ({ className, children }: { className?: string; children: string }) => (
  <Heading level={1} variant="h2" className={className}>
    {children}
  </Heading>
)

/** Shows a section. Its heading is its accessible name. */
export const InboxSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <Heading level={2} variant="h3" id={id}>
      {title}
    </Heading>
    {children}
  </section>
)

export function BackLink() {
  const { messages, locale } = useI18n<'staff'>()
  const { list } = useContext(InboxPageContext)
  return <TextLink href={localiseHref(listPath(list), locale)}>{messages.staff.header.back()}</TextLink>
}
