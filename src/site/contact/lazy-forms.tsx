import { type ComponentProps, memo, type ReactNode, Suspense, use, useEffect } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import type { FormName } from '#src/contact-message/forms.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { contactAnchor } from '#src/content-model/tables/anchors.ts'
import { noteTranslation } from '#src/site/lifecycle/translated-page.ts'
import { useLayout } from '#src/site/page-context/use-layout.ts'
import { ErrorFallback } from '#src/ui/blocks/Boundary.tsx'
import { isInPhase, lacksCode } from './early/phase.ts'
import { type FormsChunk, loadedFormsChunk, loadFormsChunk, useFormsLoader } from './forms-loader.ts'
import { useFormLinks } from './prefill/form-links.ts'
import { formElement, hasDraft, keepPrerenderedForm } from './state/form-elements.ts'

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
    if (hasDraft()) void loadFormsChunk()
  }, [])
  return chunk && <chunk.Outcomes />
}

type LazyFormProps = { name: FormName; children: (chunk: FormsChunk) => ReactNode }

/** Until then the prerendered HTML stays. */
function LazyForm({ name, children }: LazyFormProps) {
  return (
    <>
      <KeepOnLeave name={name} />
      <Suspense fallback={<Placeholder name={name} />}>
        <WithForms name={name}>{children}</WithForms>
      </Suspense>
    </>
  )
}

function WithForms({ name, children }: LazyFormProps) {
  const chunk = useFormsChunk()
  // React replaces a form that the browser has translated, because it cannot hydrate it. `keepPrerenderedForm` keeps the prerendered form,
  // so that the new form takes over its text and focus. Both functions below are called while rendering: earlier, the focus could still
  // move; in an effect, the prerendered form would be gone. Both are idempotent, so React may repeat or discard the render.
  if (!import.meta.env.SSR) noteTranslation()
  const form = import.meta.env.SSR ? null : formElement(name)
  if (form !== null && lacksCode(form)) keepPrerenderedForm(name, form)
  return children(chunk)
}

let loadingWhenNear: Promise<FormsChunk> | undefined

/**
 * Returns the code of the forms; suspends until it is loaded. A prerendered form loads the code when the visitor comes near it, any other
 * form at once. Once the code is loaded the forms never suspend again, because that would hide a form in which a visitor is typing.
 */
function useFormsChunk(): FormsChunk {
  const { isHydration } = usePageContext()
  const chunk = loadedFormsChunk()
  if (chunk) return chunk
  const canWait = isHydration === true && !hasDraft()
  return use(canWait ? (loadingWhenNear ??= whenNear(document.getElementById(contactAnchor)).then(loadFormsChunk)) : loadFormsChunk())
}

/** Resolves when an element is less than a screen away or contains the focus, and the browser has painted. Resolves at once for null. */
const whenNear = (element: Element | null): Promise<void> =>
  new Promise((resolve) => {
    if (element === null) {
      resolve()
      return
    }
    const finish = () => {
      observer.disconnect()
      element.removeEventListener('focusin', finish)
      // An animation frame runs before the paint. The timer that it sets runs after the paint.
      requestAnimationFrame(() => setTimeout(resolve))
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish()
      },
      { rootMargin: '100% 0%' },
    )
    observer.observe(element)
    element.addEventListener('focusin', finish)
  })

/**
 * Shown while the code of a form that is not prerendered loads. If loading fails, offers to reload the page, because the prerendered form
 * works without this code.
 */
function Placeholder({ name }: { name: FormName }) {
  // Called while rendering, as in `WithForms`.
  if (!import.meta.env.SSR) keepPrerenderedForm(name, formElement(name))
  const errorNotice = use(ErrorFallback)
  return <div className="min-h-[52rem]">{useFormsLoader().hasFailed && errorNotice}</div>
}

/**
 * Keeps the text of a form whose page is left before its code is loaded. If the form was submitted, sends it when the code is loaded. A
 * separate component, so that a change of language does not re-render the prerendered form.
 */
function KeepOnLeave({ name }: { name: FormName }) {
  const { locale } = useI18n()
  const { delivery } = useLayout().site
  useEffect(() => {
    const form = formElement(name)
    return () => {
      if (form === null || !lacksCode(form)) return
      keepPrerenderedForm(name, form)
      if (isInPhase(form, 'held')) void loadFormsChunk().then(({ sendHeldForm }) => sendHeldForm(form, name, delivery, locale))
    }
  }, [name, delivery, locale])
  return null
}
