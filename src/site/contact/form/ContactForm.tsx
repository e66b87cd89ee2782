import type { ReactNode, Ref } from 'react'
import { decoyField, schemaVersion } from '#src/contact-message/contact-message.ts'
import type { FieldErrors } from '#src/contact-message/field-errors.ts'
import { type FormName, forms } from '#src/contact-message/forms.ts'
import { emailLink, phoneLink } from '#src/content-model/model/links.ts'
import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { useLayout } from '#src/site/page-context/use-layout.ts'
import { Notice } from '#src/ui/controls/Notice.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'
import { nativeSubmitAttributes } from '../sending/delivery-url.ts'
import { formId } from '../state/form-elements.ts'
import { isRefused, type Submission } from '../state/form-state.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useContactForm } from './use-contact-form.ts'
import { useOutcome } from './use-outcome.ts'

type ContactFormProps = {
  name: FormName
  prefillTitle?: string | undefined
  children: (errors: FieldErrors) => ReactNode
}

/** A contact form around its fields (`children`). If sending fails, shows other ways to get in touch. */
export function ContactForm({ name, prefillTitle, children }: ContactFormProps) {
  const { contact } = useI18n<'contact'>().messages
  const { delivery, email } = useLayout().site
  const { state, errors, onFailureSeen, element } = useContactForm(name)
  const { notice, button } = useOutcome(state, onFailureSeen)
  const { submission } = state
  const isSubmitting = submission.kind === 'submitting'
  const titleId = `${name}-form-title`
  const prefillId = `${name}-form-asked`

  return (
    <div className="border border-accent bg-ground p-[min(1.5rem,5vw)] sm:p-10 print:hidden">
      <form
        {...element}
        {...nativeSubmitAttributes(delivery, email)}
        id={formId(name)}
        tabIndex={-1}
        className="scroll-mt-6 sm:scroll-mt-10"
        aria-labelledby={titleId}
        aria-describedby={prefillTitle === undefined ? undefined : prefillId}
        aria-busy={isSubmitting}
        // The attributes of the form may differ from the prerendered HTML, which React would report as an error: a form that was submitted
        // before its code was loaded is marked as busy (src/site/contact/early/apply-event.ts).
        suppressHydrationWarning
      >
        {delivery.kind !== 'simulated' && <HiddenFields name={name} />}
        {delivery.kind === 'intake' && <Decoy />}
        <Heading level={3} variant="entry" id={titleId}>
          {contact[name].title()}
        </Heading>
        <Paragraph className="mt-2 text-balance">{contact[name].text()}</Paragraph>
        {prefillTitle !== undefined && <PrefillNote id={prefillId} title={prefillTitle} />}
        {delivery.kind === 'intake' && (
          // Confirms a native submit: the intake then redirects to `#received`, so this element is shown. Otherwise CSS hides it.
          <div id="received" className="mt-8 hidden target:block">
            <Receipt />
          </div>
        )}
        <div className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2">{children(errors)}</div>
        {submission.kind === 'failed' && !isRefused(submission) && <FailureNotice ref={notice} />}
        {state.receiptKey !== undefined && <Receipt ref={notice} className="mt-8" />}
        <SubmitButton
          ref={button}
          isBusy={isSubmitting}
          sending={contact.button.sending()}
          variant={state.receiptKey === undefined ? 'solid' : 'outline'}
          className="mt-8 w-full sm:w-auto sm:min-w-52"
        >
          {contact.button[buttonLabel(submission)]()}
        </SubmitButton>
        {delivery.kind === 'simulated' && <p className="without-script mt-3 text-note text-quiet">{contact.withoutScript()}</p>}
      </form>
      {/* The status is outside the form, because screen readers do not announce changes inside an element with aria-busy. */}
      <SendingStatus submission={submission} />
      <PrivacyNote />
    </div>
  )
}

function PrefillNote({ id, title }: { id: string; title: string }) {
  const { contact } = useI18n<'contact'>().messages
  return (
    <p id={id} className="mt-5 border-y border-accent bg-ground-raised px-5 py-3 font-display text-lead text-balance text-heading">
      {contact.requested({ request: title })}
    </p>
  )
}

/** Hidden inputs for a native submit, with the properties of the contact message that are not fields. */
function HiddenFields({ name: form }: { name: FormName }) {
  const language = useI18n().locale
  const { page } = forms[form]
  return Object.entries({ schemaVersion, form, language, page }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** Keeps 1Password, LastPass, Bitwarden and Dashlane from filling in the honeypot, which would flag an honest request as spam. */
const ignoredByPasswordManagers = { 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '', 'data-form-type': 'other' }

/** A hidden field that only spam programs fill in (honeypot). Its label asks people to leave it empty, in case a browser shows it. */
function Decoy() {
  const { contact } = useI18n<'contact'>().messages
  return (
    <p className="sr-only" aria-hidden="true">
      <label>
        {contact.decoy()}
        <input name={decoyField} tabIndex={-1} autoComplete="off" {...ignoredByPasswordManagers} />
      </label>
    </p>
  )
}

function Receipt({ ref, className }: { ref?: Ref<HTMLDivElement>; className?: string }) {
  const { success } = useI18n<'contact'>().messages.contact
  return (
    <Notice tone="good" title={success.title()} {...(ref && { ref })} {...(className !== undefined && { className })}>
      {success.description({ hours: useLayout().site.responseHours })}
    </Notice>
  )
}

function FailureNotice({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { failure } = useI18n<'contact'>().messages.contact
  const { phone, email } = useLayout().site
  return (
    <Notice ref={ref} tone="bad" urgent title={failure.title()} className="mt-8">
      <Paragraph>{failure.text()}</Paragraph>
      <p className="flex flex-wrap gap-x-6">
        <TextLink href={phoneLink(phone)}>{phone}</TextLink>
        <TextLink href={emailLink(email)}>{email}</TextLink>
      </p>
    </Notice>
  )
}

/** Status of the contact message for screen readers. Other visitors see it only while the message waits for the network. */
function SendingStatus({ submission }: { submission: Submission }) {
  const { status } = useI18n<'contact'>().messages.contact
  const isOffline = submission.kind === 'submitting' && submission.isOffline
  return (
    <p role="status" className={isOffline ? 'mt-4 max-w-measure text-small text-heading' : 'sr-only'}>
      {isOffline ? status.offline() : submission.kind === 'submitting' ? status.sending() : ''}
    </p>
  )
}

function PrivacyNote() {
  const { messages, locale } = useI18n<'contact'>()
  return (
    <p className="mt-6 border-t border-rule pt-4 text-note text-quiet">
      {messages.contact.privacy()}{' '}
      <a href={localiseHref('/privacy', locale)} className="underlined text-link">
        {messages.common.footer.legal.privacy()}
      </a>
    </p>
  )
}

function buttonLabel(submission: Submission): 'send' | 'sending' | 'waiting' | 'again' {
  if (submission.kind === 'submitting') return submission.isOffline ? 'waiting' : 'sending'
  return submission.kind === 'failed' && !isRefused(submission) ? 'again' : 'send'
}
