import { memo, Suspense, use, useEffect, type ComponentProps, type ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { useI18n } from '../../i18n/provider.tsx'
import { isHeld } from '../../ui/early-submit.ts'
import { scriptLost } from '../../page-lifecycle/script-lost-event.ts'
import type { DeliveryChoice } from './delivery/delivery.ts'
import type { FormName } from '../../contact-message/forms.ts'
import { importForms } from './import-forms.ts'
import { formElement, keepPrerenderedForm } from './prerendered-forms.ts'
import { contactAnchor } from './requests.ts'
import { useRequestLinks } from './use-request-links.ts'
import { whenNear } from './when-near.ts'

type Forms = typeof import('./forms-chunk.ts')

/** Loaded at once for the HTML. Once loaded, the forms never suspend again: that would hide a form that somebody is typing in. */
let ready = import.meta.env.SSR ? await import('./forms-chunk.ts') : undefined

let fetched: Promise<Forms> | undefined
let fetchedNear: Promise<Forms> | undefined

const fetchForms = () => (fetched ??= persistently(async (attempt) => (ready = await importForms(attempt))))

/** The code of the forms; suspends until it is loaded. For a form in the HTML it loads as the visitor comes near, otherwise at once. */
function useForms(): Forms {
  const { isHydration } = usePageContext()
  if (ready) return ready
  return use(isHydration === true ? (fetchedNear ??= whenNear(document.getElementById(contactAnchor)).then(fetchForms)) : fetchForms())
}

/** Retries with longer and longer delays until it succeeds: a rejected promise would be thrown while rendering. */
async function persistently<T>(work: (attempt: number) => Promise<T>, attempt = 0): Promise<T> {
  try {
    return await work(attempt)
  } catch {
    document.dispatchEvent(new Event(scriptLost))
    await new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** attempt, 30_000)))
    return persistently(work, attempt + 1)
  }
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
