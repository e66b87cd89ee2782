import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useI18n } from '../../i18n/provider.tsx'
import { takeOver } from '../../ui/early-submit.ts'
import type { DeliveryChoice } from './delivery/delivery.ts'
import { readFields, writeFields, type FormName } from '../../contact-message/forms.ts'
import { prerenderedFormOf } from './prerendered-forms.ts'
import { sendForm } from './send-form.ts'
import { stores } from './store.ts'
import { controlsOf, errorsOf, unmended, type FieldErrors } from './validation.ts'

/** A form for its component: its state, its errors, and the ref and handlers of its element. */
export function useContactForm(name: FormName, delivery: DeliveryChoice) {
  const { locale } = useI18n()
  const store = stores[name]
  const state = useSyncExternalStore(store.subscribe, store.get, () => store.initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const { status } = state.submission

  // Uncontrolled inputs, so that what was typed before hydration, or filled in by the browser, counts.
  useLayoutEffect(() => {
    if (form.current === null) return
    if (state === store.initial) store.dispatch({ type: 'edited', fields: readFields(prerenderedFormOf(name) ?? form.current, name) })
    else writeFields(form.current, state.fields)
  }, [store, name, state])

  useEffect(() => {
    const element = form.current
    if (element === null) return
    // From here on the page shows the errors, in its language; the rules stay the browser's.
    element.noValidate = true
    // A form submitted earlier is sent after all effects: one of them writes the request of the address into it.
    if (takeOver(prerenderedFormOf(name) ?? element)) queueMicrotask(() => element.requestSubmit())
  }, [name])

  useUnloadGuard(status === 'submitting' && delivery !== 'simulated')

  function onInput() {
    if (form.current === null) return
    store.dispatch({ type: 'edited', fields: readFields(form.current, name) })
    setErrors(unmended(errors, controlsOf(form.current)))
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const controls = controlsOf(event.currentTarget)
    const found = errorsOf(controls)
    // Synchronous, so that the error is read out together with the field that takes the focus.
    flushSync(() => setErrors(found))
    const wrong = controls.find((control) => Object.hasOwn(found, control.name))
    if (wrong !== undefined) {
      wrong.focus()
      return
    }
    sendForm(event.currentTarget, name, delivery, locale)
  }

  return { state, errors, dispatch: store.dispatch, element: { ref: form, onInput, onSubmit } }
}

/** Asks for confirmation before the page is closed while `active`. */
function useUnloadGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
}
