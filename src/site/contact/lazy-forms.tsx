import { type ComponentProps, memo, type ReactNode, Suspense, use, useEffect } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import type { FormName } from '#src/contact-message/forms.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { contactAnchor } from '#src/content-model/tables/anchors.ts'
import { useLayout } from '#src/site/page-context/use-layout.ts'
import { ErrorFallback } from '#src/ui/blocks/Boundary.tsx'
import { phaseOf } from './early/form-phase.ts'
import { pageLeft } from './early/phase.ts'
import { type FormsChunk, formsLoader, useFormsLoader } from './forms-loader.ts'
import { whenNear } from './loading/when-near.ts'
import { useFormLinks } from './prefill/form-links.ts'
import { formElement, hasDraft } from './state/form-elements.ts'

/**
 * Shows the form of the home page. Memoized, because React replaces a prerendered form that re-renders before its code is loaded, and the
 * text typed into it would be lost.
 */
export const LazyAdvancedForm = memo((props: ComponentProps<FormsChunk['AdvancedForm']>) => {
  useFormLinks()
  return <LazyForm name="advanced">{(chunk) => <chunk.AdvancedForm {...props} />}</LazyForm>
})

/** Shows the form of the contact page. Memoized, so that text typed before its code is loaded is not lost (`LazyAdvancedForm`). */
export const LazySimpleForm = memo(() => <LazyForm name="simple">{(chunk) => <chunk.SimpleForm />}</LazyForm>)

/**
 * Shows the outcomes of contact messages as toasts, on every page. Loads the code of the forms for this only if the browser stores a form
 * draft, which may contain an outcome that the visitor has not seen.
 */
export function LazyOutcomes() {
  const { chunk } = useFormsLoader()
  useEffect(() => {
    if (hasDraft()) void formsLoader.load()
  }, [])
  return chunk && <chunk.Outcomes />
}

type LazyFormProps = { name: FormName; children: (chunk: FormsChunk) => ReactNode }

/** Hydrates a form once its code is loaded. Until then the prerendered HTML stays. */
function LazyForm({ name, children }: LazyFormProps) {
  return (
    <>
      <FormLoader name={name} />
      <Suspense fallback={<Placeholder />}>
        <WithForms>{children}</WithForms>
      </Suspense>
    </>
  )
}

/** Suspends until the code of the forms is loaded. */
const WithForms = ({ children }: Pick<LazyFormProps, 'children'>) => children(use(formsLoader.loaded))

/**
 * Shown while the code of a form that is not prerendered loads. If loading fails, offers to reload the page, because the prerendered form
 * works without this code.
 */
function Placeholder() {
  const errorNotice = use(ErrorFallback)
  return <div className="min-h-[52rem]">{useFormsLoader().hasFailed && errorNotice}</div>
}

/**
 * Loads the code of a form: when the visitor comes near a prerendered form, but at once if the form is not prerendered or the browser
 * stores a draft. If the visitor submits the form and leaves its page before the code is loaded, sends it when the code is loaded. A
 * separate component, so that a change of language does not re-render the prerendered form.
 */
function FormLoader({ name }: { name: FormName }) {
  const { isHydration } = usePageContext()
  const { locale } = useI18n()
  const { delivery } = useLayout().site
  useEffect(() => {
    const section = document.getElementById(contactAnchor)
    if (isHydration === true && section !== null && !hasDraft()) return whenNear(section, () => void formsLoader.load())
    void formsLoader.load()
    return undefined
  }, [isHydration])
  useEffect(() => {
    const form = formElement(name)
    return () => {
      const phase = form && phaseOf(form)
      if (phase && pageLeft[phase]?.effect === 'send-when-loaded')
        void formsLoader.load().then(({ sendHeldForm }) => sendHeldForm(form, name, delivery, locale))
    }
  }, [name, delivery, locale])
  return null
}
