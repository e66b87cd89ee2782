import { useEffect } from 'react'
import { type FormName, formNames, forms } from '#src/contact-message/forms.ts'
import { locales } from '#src/content-model/i18n/locales.ts'
import { contactHref, localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { useLayout } from '#src/site/page-context/use-layout.ts'
import { Toasts } from '#src/ui/controls/Toasts.tsx'
import { readDraft } from '../state/form-draft.ts'
import { formElement } from '../state/form-elements.ts'
import { stores, useFormState } from '../state/form-store.ts'

/** Shows the outcomes of sent messages as toasts, on whichever page the visitor is. */
export function Outcomes() {
  const { messages, locale } = useI18n<'contact'>()
  const { success, failure, toast: labels } = messages.contact
  const { responseHours } = useLayout().site
  const states = { advanced: useFormState('advanced'), simple: useFormState('simple') }

  // Restores the draft of a form that the page does not show. A form that the page shows restores its draft when it is rendered.
  useEffect(() => {
    for (const name of formNames) {
      const draft = formElement(name) === null && stores[name].isUntouched() ? readDraft(name) : undefined
      if (draft) stores[name].dispatch({ type: 'restored', draft })
    }
    const refresh = ({ persisted }: PageTransitionEvent) => {
      if (persisted) for (const name of formNames) stores[name].refresh()
    }
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [])

  return (
    <Toasts
      // Radix replaces {hotkey} by the name of the key that moves the focus to the toast.
      regionLabel={labels.regionLabel({ key: '{hotkey}' })}
      kindLabel={labels.kindLabel()}
      closeLabel={labels.closeLabel()}
      direction={locales[locale].direction}
      toasts={formNames.map((name) => {
        const { toastKey, submission } = states[name]
        return {
          id: name,
          open: toastKey !== undefined,
          ...(submission.kind === 'failed'
            ? {
                title: failure.title(),
                description: failure.kept(),
                action: {
                  label: failure.back(),
                  href: name === 'advanced' ? contactHref(locale) : localiseHref(forms.simple.page, locale),
                },
              }
            : { title: success.title(), description: success.description({ hours: responseHours }) }),
          onClose: (hadFocus) => {
            stores[name].dispatch({ type: 'toast-closed' })
            if (hadFocus) focusAfterToast(name)
          },
        }
      })}
    />
  )
}

/** Moves the focus to the button of a form, or to the main content if the page lacks the form. */
function focusAfterToast(name: FormName): void {
  const target = formElement(name)?.querySelector<HTMLElement>('[type=submit]') ?? document.querySelector('main')
  target?.focus({ preventScroll: true })
}
