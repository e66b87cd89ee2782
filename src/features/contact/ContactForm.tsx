import { useEffect, useRef, type ReactNode } from 'react'
import { emailLink, phoneLink } from '../../content/links.ts'
import { localizePath } from '../../i18n/paths.ts'
import { useI18n } from '../../i18n/provider.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { Toast } from '../../ui/Toast.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { DeliveryChoice } from './delivery/delivery.ts'
import type { FormName } from './forms.ts'
import { useContactForm } from './use-contact-form.ts'
import type { Faults } from './validation.ts'

/** What both forms are told by their page. */
export type FormFacts = {
  delivery: DeliveryChoice
  /** The way out when a message cannot be delivered. */
  phone: string
  email: string
  /** The house answers within so many hours. */
  responseHours: number
}

type ContactFormProps = FormFacts & {
  name: FormName
  /** The page that the form stands on, without its language. */
  page: string
  /** The fields, given what is wrong with which. */
  children: (faults: Faults) => ReactNode
}

/** A contact form around its fields: what it is, what becomes of what is sent, and the way out when that fails. */
export function ContactForm({ name, page, delivery, phone, email, responseHours, children }: ContactFormProps) {
  const { LL, locale } = useI18n<'contact'>()
  const { contact } = LL
  const { state, faults, dispatch, element } = useContactForm(name, page, delivery)
  const { submission, receipt } = state
  const submitting = submission.status === 'submitting'
  const offline = submitting && submission.offline
  const failure = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const titleId = `${name}-form-title`
  const success = { title: contact.success.title(), description: contact.success.description({ hours: responseHours }) }

  useEffect(() => {
    if (submission.status === 'failed') failure.current?.focus()
    // A button that cannot be pressed loses the focus; whoever pressed it finds it again.
    else if (submission.status === 'sent' && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [submission.status])

  return (
    <div className="border border-accent bg-ground p-6 sm:p-10 print:hidden">
      <form {...element} {...nativeDelivery(delivery, email)} id={`${name}-form`} aria-labelledby={titleId} aria-busy={submitting}>
        {delivery !== 'simulated' && <NativeMessage form={name} language={locale} page={page} />}
        <Heading level={3} look="entry" id={titleId}>
          {contact[name].title()}
        </Heading>
        <Text className="mt-2">{contact[name].text()}</Text>
        <div className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2">{children(faults)}</div>
        {submission.status === 'failed' && (
          <Notice ref={failure} tone="bad" urgent title={contact.failure.title()} className="mt-8">
            <Text>{contact.failure.text()}</Text>
            <p className="flex flex-wrap gap-x-6">
              <TextLink href={phoneLink(phone)}>{phone}</TextLink>
              <TextLink href={emailLink(email)}>{email}</TextLink>
            </p>
          </Notice>
        )}
        {submission.status === 'sent' && (
          <Notice tone="good" title={success.title} className="mt-8">
            {success.description}
          </Notice>
        )}
        <SubmitButton ref={button} disabled={submitting} className="mt-8 w-full sm:w-auto">
          {submitting ? contact.button.sending() : submission.status === 'failed' ? contact.button.again() : contact.button.send()}
        </SubmitButton>
        {delivery === 'simulated' && <p className="without-script mt-3 text-note text-quiet">{contact.withoutScript()}</p>}
      </form>
      {/* Outside the form: what changes inside of something busy is not read aloud. */}
      <p role="status" className={offline ? 'mt-4 max-w-measure text-small text-link' : 'sr-only'}>
        {offline ? contact.status.offline() : submitting ? contact.status.sending() : ''}
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-4 border-t border-rule pt-4 text-note text-quiet">
        {contact.privacy()} <TextLink href={localizePath('/privacy', locale)}>{LL.common.footer.legal.privacy()}</TextLink>
      </p>
      <Toast
        open={receipt !== undefined}
        onClose={() => dispatch({ type: 'toast closed' })}
        {...success}
        regionLabel={contact.toast.regionLabel()}
        kindLabel={contact.toast.kindLabel()}
        closeLabel={contact.toast.closeLabel()}
      />
    </div>
  )
}

/**
 * What the browser does with the form by itself, before hydration and without script: it posts to the endpoint. Where
 * sending is simulated there is none, and it writes an e-mail with what the form holds.
 */
const nativeDelivery = (delivery: DeliveryChoice, email: string) =>
  delivery === 'simulated'
    ? { method: 'post', action: emailLink(email), encType: 'text/plain' }
    : { method: 'post', action: delivery.endpoint }

/** What a message holds beside the fields, for a form that the browser posts by itself. */
function NativeMessage({ form, language, page }: { form: string; language: string; page: string }) {
  return Object.entries({ schemaVersion: '1', form, language, page }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
