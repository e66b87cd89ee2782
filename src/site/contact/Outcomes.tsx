import { useEffect, useSyncExternalStore } from 'react'
import { forms, formNames, type FormName } from '../../contact-message/forms.ts'
import { localiseHref } from '../../content/i18n/href.ts'
import { useI18n } from '../../content/i18n/provider.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { readDraft } from './draft.ts'
import type { OutcomeWords } from './lazy-outcomes.tsx'
import { formElement } from './prerendered-forms.ts'
import { contactAnchor } from './requests.ts'
import { stores } from './store.ts'

/** Toasts that tell what became of a message, on whatever page the visitor is by then. */
export function Outcomes({ received, failed, labels }: OutcomeWords) {
  const { locale } = useI18n()
  const states = { advanced: useFormState('advanced'), simple: useFormState('simple') }

  // A form that the page shows restores its own draft.
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
      {...labels}
      toasts={formNames.map((name) => {
        const { toast, submission } = states[name]
        const hasFailed = submission.status === 'failed'
        return {
          id: name,
          open: toast !== undefined,
          ...(hasFailed ? { ...failed, action: { label: failed.back, href: localiseHref(pathOf(name), locale) } } : received),
          onClose: (hadFocus) => {
            stores[name].dispatch({ type: 'toast closed' })
            if (hadFocus) focusAfterToast(name)
          },
        }
      })}
    />
  )
}

const useFormState = (name: FormName) => useSyncExternalStore(stores[name].subscribe, stores[name].get)

const pathOf = (name: FormName): string => (name === 'advanced' ? `${forms[name].page}#${contactAnchor}` : forms[name].page)

/** The button of the form that the toast spoke of; on other pages, their content. */
function focusAfterToast(name: FormName): void {
  const place = formElement(name)?.querySelector<HTMLElement>('[type=submit]') ?? document.querySelector('main')
  place?.focus({ preventScroll: true })
}
