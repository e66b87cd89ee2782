import { memo, Suspense, use, useEffect, type ComponentProps, type ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { useI18n } from '../../content/i18n/provider.tsx'
import { isHeld } from '../ui/early-submit.ts'
import type { DeliveryChoice } from '../../content/model/delivery.ts'
import type { FormName } from '../../contact-message/forms.ts'
import { hasDraft } from './has-draft.ts'
import { fetchForms, loadedForms, type Forms } from './forms-loader.ts'
import { formElement, keepPrerenderedForm } from './prerendered-forms.ts'
import { contactAnchor } from './requests.ts'
import { useRequestLinks } from './use-request-links.ts'
import { whenNear } from './when-near.ts'

let fetchedNear: Promise<Forms> | undefined

/**
 * The code of the forms; suspends until it is loaded. For a form in the HTML it loads as the visitor comes near, otherwise at once.
 * Once it is loaded the forms never suspend again: that would hide a form that somebody is typing in.
 */
function useForms(): Forms {
  const { isHydration } = usePageContext()
  const forms = loadedForms()
  if (forms) return forms
  const waits = isHydration === true && !hasDraft()
  return use(waits ? (fetchedNear ??= whenNear(document.getElementById(contactAnchor)).then(fetchForms)) : fetchForms())
}

/** Renders a form once its code is loaded; until then the prerendered HTML stays, or <Room> keeps its space. */
function LazyForm({ name, delivery, children }: { name: FormName; delivery: DeliveryChoice; children: (forms: Forms) => ReactNode }) {
  return (
    <>
      <Leave name={name} delivery={delivery} />
      <Suspense fallback={<Room name={name} />}>
        <WithForms>{children}</WithForms>
      </Suspense>
    </>
  )
}

/** Keeps the space of a form, which a change of language has removed before its code was loaded. */
function Room({ name }: { name: FormName }) {
  if (!import.meta.env.SSR) keepPrerenderedForm(name, formElement(name))
  return <div className="min-h-[52rem]" />
}

/**
 * Keeps what was typed in a form whose page is left before its code is loaded, and sends it once the code is loaded if it was
 * submitted. A component of its own, so that a change of language does not re-render the prerendered form.
 */
function Leave({ name, delivery }: { name: FormName; delivery: DeliveryChoice }) {
  const { locale } = useI18n()
  useEffect(() => {
    const form = formElement(name)
    return () => {
      if (form === null || form.noValidate) return
      keepPrerenderedForm(name, form)
      if (isHeld(form)) void fetchForms().then(({ sendHeldForm }) => sendHeldForm(form, name, delivery, locale))
    }
  }, [name, delivery, locale])
  return null
}

const WithForms = ({ children }: { children: (forms: Forms) => ReactNode }) => children(useForms())

/**
 * The form of the home page. Submitted before its code is loaded, it waits for it. Memoised, because React replaces a prerendered
 * form that re-renders before its code is loaded, and loses what was typed in it.
 */
export const AdvancedForm = memo(function AdvancedForm(props: ComponentProps<Forms['AdvancedForm']>) {
  useRequestLinks()
  return (
    <LazyForm name="advanced" delivery={props.delivery}>
      {(forms) => <forms.AdvancedForm {...props} />}
    </LazyForm>
  )
})

/** The form of the contact page, likewise. */
export const SimpleForm = memo(function SimpleForm(props: ComponentProps<Forms['SimpleForm']>) {
  return (
    <LazyForm name="simple" delivery={props.delivery}>
      {(forms) => <forms.SimpleForm {...props} />}
    </LazyForm>
  )
})
