import type { ReactNode } from 'react'
import { isIntake, type DeliveryChoice } from '../../content/model/delivery.ts'
import { emailLink, phoneLink } from '../../content/model/links.ts'
import { localiseHref } from '../../content/i18n/href.ts'
import { useI18n } from '../../content/i18n/provider.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { Text } from '../ui/Text.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { forms, type FormName } from '../../contact-message/forms.ts'
import { formId } from './prerendered-forms.ts'
import { Decoy, HiddenFields, formAttributes } from './submit-without-script.tsx'
import type { Submission } from './submission.ts'
import { useContactForm } from './use-contact-form.ts'
import { useOutcome } from './use-outcome.ts'
import type { FieldErrors } from './validation.ts'

/** What the page passes to both forms. */
export type FormFacts = {
  delivery: DeliveryChoice
  /** Phone and e-mail are offered when a message cannot be delivered. */
  phone: string
  email: string
  /** The house answers within so many hours. */
  responseHours: number
}

type ContactFormProps = FormFacts & {
  name: FormName
  /** Title of what the visitor asks for, if a link with a request led to the form. */
  asked?: string | undefined
  /** Renders the fields with their errors. */
  children: (errors: FieldErrors) => ReactNode
}

/** A contact form around its fields: title, state of the message, and other ways to get in touch when sending fails. */
export function ContactForm({ name, asked, delivery, phone, email, responseHours, children }: ContactFormProps) {
  const { LL, locale } = useI18n<'contact'>()
  const { contact } = LL
  const { state, errors, onTold, element } = useContactForm(name, delivery)
  const { submission } = state
  const submitting = submission.status === 'submitting'
  const offline = submitting && submission.offline
  const { notice, button } = useOutcome(state, onTold)
  const titleId = `${name}-form-title`
  const askedId = `${name}-form-asked`

  return (
    <div className="border border-accent bg-ground p-[min(1.5rem,5vw)] sm:p-10 print:hidden">
      <form
        {...element}
        {...formAttributes(delivery, email)}
        id={formId(name)}
        tabIndex={-1}
        className="scroll-mt-6 sm:scroll-mt-10"
        aria-labelledby={titleId}
        aria-describedby={asked === undefined ? undefined : askedId}
        aria-busy={submitting}
        // A form submitted before its code is loaded is marked as busy (src/site/ui/early-submit.ts).
        suppressHydrationWarning
      >
        {delivery !== 'simulated' && <HiddenFields form={name} language={locale} page={forms[name].page} />}
        {isIntake(delivery) && <Decoy label={contact.decoy()} />}
        <Heading level={3} variant="entry" id={titleId}>
          {contact[name].title()}
        </Heading>
        <Text className="mt-2 text-balance">{contact[name].text()}</Text>
        {asked !== undefined && (
          <p
            id={askedId}
            className="mt-5 border-y border-accent bg-ground-raised px-5 py-3 font-display text-lead text-balance text-heading"
          >
            {contact.requested({ request: asked })}
          </p>
        )}
        {isIntake(delivery) && (
          // Where the browser has posted the form by itself, the server leads here (src/intake).
          <div id="received" className="mt-8 hidden target:block">
            <Notice tone="good" title={contact.success.title()}>
              {contact.success.description({ hours: responseHours })}
            </Notice>
          </div>
        )}
        <div className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2">{children(errors)}</div>
        {submission.status === 'failed' && (
          <Notice ref={notice} tone="bad" urgent title={contact.failure.title()} className="mt-8">
            <Text>{contact.failure.text()}</Text>
            <p className="flex flex-wrap gap-x-6">
              <TextLink href={phoneLink(phone)}>{phone}</TextLink>
              <TextLink href={emailLink(email)}>{email}</TextLink>
            </p>
          </Notice>
        )}
        {state.notice !== undefined && (
          <Notice ref={notice} tone="good" title={contact.success.title()} className="mt-8">
            {contact.success.description({ hours: responseHours })}
          </Notice>
        )}
        <SubmitButton
          ref={button}
          disabled={submitting}
          sending={contact.button.sending()}
          variant={state.notice === undefined ? 'solid' : 'outline'}
          className="mt-8 w-full sm:w-auto sm:min-w-52"
        >
          {contact.button[buttonSays(submission)]()}
        </SubmitButton>
        {delivery === 'simulated' && <p className="without-script mt-3 text-note text-quiet">{contact.withoutScript()}</p>}
      </form>
      {/* Outside the form, because screen readers do not announce changes inside aria-busy. */}
      <p role="status" className={offline ? 'mt-4 max-w-measure text-small text-heading' : 'sr-only'}>
        {offline ? contact.status.offline() : submitting ? contact.status.sending() : ''}
      </p>
      <p className="mt-6 border-t border-rule pt-4 text-note text-quiet">
        {contact.privacy()}{' '}
        <a href={localiseHref('/privacy', locale)} className="underlined text-link">
          {LL.common.footer.legal.privacy()}
        </a>
      </p>
    </div>
  )
}

/** Label of the button in each state. */
function buttonSays(submission: Submission): 'send' | 'sending' | 'waiting' | 'again' {
  if (submission.status === 'submitting') return submission.offline ? 'waiting' : 'sending'
  return submission.status === 'failed' ? 'again' : 'send'
}
