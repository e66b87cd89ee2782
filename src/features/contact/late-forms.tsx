import { memo, Suspense, use, useEffect, type ComponentProps, type ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { useI18n } from '../../i18n/provider.tsx'
import { isHeld } from '../../ui/early-submit.ts'
import { scriptLost } from '../../page-lifecycle/lost-script.ts'
import type { DeliveryChoice } from './delivery/delivery.ts'
import type { FormName } from '../../contact-message/forms.ts'
import { importForms } from './import-forms.ts'
import { formElement, keepNativeForm } from './native-forms.ts'
import { contactAnchor } from './requests.ts'
import { useRequestLinks } from './use-request-links.ts'
import { whenNear } from './when-near.ts'

type Forms = typeof import('./forms-chunk.ts')

/** In the HTML the forms stand at once, and once their code has come they never wait again: waiting hides what somebody is writing in. */
let ready = import.meta.env.SSR ? await import('./forms-chunk.ts') : undefined

let fetched: Promise<Forms> | undefined
let fetchedNear: Promise<Forms> | undefined

const fetchForms = () => (fetched ??= persistently(async (attempt) => (ready = await importForms(attempt))))

/** Their code, which comes when it is about to be needed: for a form in the HTML as a visitor comes near, otherwise at once. */
function useForms(): Forms {
  const { isHydration } = usePageContext()
  if (ready) return ready
  return use(isHydration === true ? (fetchedNear ??= whenNear(document.getElementById(contactAnchor)).then(fetchForms)) : fetchForms())
}

/** Tries until it works, waiting for longer each time: a rejected promise would take the whole page down. */
async function persistently<T>(work: (attempt: number) => Promise<T>, attempt = 0): Promise<T> {
  try {
    return await work(attempt)
  } catch {
    document.dispatchEvent(new Event(scriptLost))
    await new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** attempt, 30_000)))
    return persistently(work, attempt + 1)
  }
}

/** What their code makes, in the HTML and once the code has come; in between the HTML stays, or their room is kept. */
function Late({ name, delivery, children }: { name: FormName; delivery: DeliveryChoice; children: (forms: Forms) => ReactNode }) {
  return (
    <>
      <Leave name={name} delivery={delivery} />
      <Suspense fallback={<Room name={name} />}>
        <WithForms>{children}</WithForms>
      </Suspense>
    </>
  )
}

/** The room of a form, which another language has taken out of the page before its code has come. */
function Room({ name }: { name: FormName }) {
  if (!import.meta.env.SSR) keepNativeForm(name, formElement(name))
  return <div className="min-h-[52rem]" />
}

/**
 * A form whose page is left before its code has come keeps what was typed in it, and goes as soon as the code is there if
 * somebody has sent it. A component of its own, so that a change of language renders no form of the HTML again.
 */
function Leave({ name, delivery }: { name: FormName; delivery: DeliveryChoice }) {
  const { locale } = useI18n()
  useEffect(() => {
    const form = formElement(name)
    return () => {
      if (form === null || form.noValidate) return
      keepNativeForm(name, form)
      if (isHeld(form)) void fetchForms().then(({ sendHeldForm }) => sendHeldForm(form, name, delivery, locale))
    }
  }, [name, delivery, locale])
  return null
}

const WithForms = ({ children }: { children: (forms: Forms) => ReactNode }) => children(useForms())

/**
 * The form of the home page. Sent before its code is there, it waits for it. Remembered, because a form of the HTML
 * that is rendered again before its code has come is made anew, without what was typed in it.
 */
export const AdvancedForm = memo(function AdvancedForm(props: ComponentProps<Forms['AdvancedForm']>) {
  useRequestLinks()
  return (
    <Late name="advanced" delivery={props.delivery}>
      {(forms) => <forms.AdvancedForm {...props} />}
    </Late>
  )
})

/** The form of the contact page, likewise. */
export const SimpleForm = memo(function SimpleForm(props: ComponentProps<Forms['SimpleForm']>) {
  return (
    <Late name="simple" delivery={props.delivery}>
      {(forms) => <forms.SimpleForm {...props} />}
    </Late>
  )
})
