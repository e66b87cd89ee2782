import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '#src/contact-message/field-errors.ts'
import { type FormName, sameFields } from '#src/contact-message/forms.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { announce } from '#src/site/page-context/announcer.tsx'
import { useLayout } from '#src/site/page-context/use-layout.ts'
import { applyEvent } from '../early/apply-event.ts'
import { codeLoaded } from '../early/phase.ts'
import { readDraft } from '../state/form-draft.ts'
import { prerenderedForm, restoreFocus } from '../state/form-elements.ts'
import { type FormState, refusedErrors } from '../state/form-state.ts'
import { stores, useFormState } from '../state/form-store.ts'
import { readFields, writeFields } from './form-values.ts'
import { sendForm } from './send.ts'
import { controlsOf, errorTextOf, remainingErrors, validate } from './validation.ts'

export function useContactForm(name: FormName) {
  const { locale } = useI18n()
  const { delivery } = useLayout().site
  const store = stores[name]
  const state = useFormState(name)
  const [browserErrors, setBrowserErrors] = useState<FieldErrors>({})
  const errors = { ...refusedErrors(state), ...browserErrors }
  const form = useRef<HTMLFormElement>(null)

  useFields(name, form, state)

  useEffect(() => {
    const element = form.current
    if (element === null) return
    // From here on the page, and not the browser, shows the errors, in the language of the page. The browser still decides which values are
    // invalid.
    const effects = [element, prerenderedForm(name) ?? element].map((taken) => applyEvent(taken, codeLoaded))
    // A form that was submitted before its code was loaded is sent after all effects, because an effect applies the prefill in the URL.
    if (effects.includes('send')) queueMicrotask(() => element.requestSubmit())
  }, [name])

  function onInput() {
    if (form.current === null) return
    store.dispatch({ type: 'edited', fields: readFields(form.current, name) })
    setBrowserErrors(remainingErrors(browserErrors, name, controlsOf(form.current)))
  }

  // When the focus leaves a field, reads values that were filled in without an `input` event, as password managers may do.
  function onBlur() {
    if (form.current !== null && !sameFields(readFields(form.current, name), state.fields)) onInput()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.submission.kind === 'submitting') return
    const controls = controlsOf(event.currentTarget)
    const newErrors = validate(name, controls)
    // Renders synchronously, so that screen readers read the error together with the field that gets the focus.
    flushSync(() => setBrowserErrors(newErrors))
    const invalidControl = controls.find((control) => Object.hasOwn(newErrors, control.name))
    if (invalidControl === undefined) sendForm(event.currentTarget, name, delivery, locale)
    // A screen reader reads the error when the focus moves to the field. If the field already has the focus, the live region announces the
    // error.
    else if (invalidControl === document.activeElement) announce(errorTextOf(invalidControl))
    else invalidControl.focus()
  }

  const onFailureSeen = () => store.dispatch({ type: 'failure-seen' })

  return { state, errors, onFailureSeen, element: { ref: form, onInput, onBlur, onSubmit } }
}

/**
 * Tells the store that the visitor leaves the page of a form. Keeps values that were filled in without an event, as password managers may
 * do.
 */
function leaveForm(element: HTMLFormElement | null, name: FormName): void {
  const { get, dispatch } = stores[name]
  const fields = element && readFields(element, name)
  if (fields && !sameFields(fields, get().fields)) dispatch({ type: 'edited', fields })
  // The event `left` also removes the receipt, which the visitor has seen.
  dispatch({ type: 'left' })
}

/** Keeps the inputs and the stored values of a form equal. Tells the store when the page shows the form and when the visitor leaves it. */
function useFields(name: FormName, form: RefObject<HTMLFormElement | null>, state: FormState): void {
  const store = stores[name]

  // The inputs are uncontrolled, so that text that was typed before hydration, or filled in by the browser, is not lost. While the store is
  // untouched, this effect reads the inputs into the store. Afterwards it writes changes of the state into the inputs, such as a prefill.
  useLayoutEffect(() => {
    if (form.current === null) return
    if (!store.isUntouched()) {
      writeFields(form.current, state.fields)
      return
    }
    const fields = readFields(prerenderedForm(name) ?? form.current, name)
    const draft = readDraft(name, fields)
    store.dispatch(draft === undefined ? { type: 'edited', fields } : { type: 'restored', draft })
    restoreFocus(name, form.current)
  }, [store, name, form, state])

  useEffect(() => {
    const element = form.current
    store.dispatch({ type: 'shown' })
    return () => leaveForm(element, name)
  }, [store, name, form])
}
