import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useI18n } from '../../content/i18n/provider.tsx'
import { takeOver } from '../ui/early-submit.ts'
import type { DeliveryChoice } from '../../content/model/delivery.ts'
import { readFields, writeFields, type FormName } from '../../contact-message/forms.ts'
import { readDraft } from './draft.ts'
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

  // Uncontrolled inputs, so that what was typed before hydration, or filled in by the browser, counts.
  useLayoutEffect(() => {
    if (form.current === null) return
    if (!store.isUntouched()) {
      writeFields(form.current, state.fields)
      return
    }
    const fields = readFields(prerenderedFormOf(name) ?? form.current, name)
    const draft = readDraft(name, fields)
    store.dispatch(draft === undefined ? { type: 'edited', fields } : { type: 'restored', draft })
  }, [store, name, state])

  useEffect(() => {
    store.dispatch({ type: 'shown' })
    // Whoever leaves the page has seen the receipt; it is not shown again.
    return () => store.dispatch({ type: 'left' })
  }, [store])

  useEffect(() => {
    const element = form.current
    if (element === null) return
    // From here on the page shows the errors, in its language; the rules stay the browser's.
    element.noValidate = true
    // A form submitted earlier is sent after all effects: one of them writes the request of the address into it.
    if (takeOver(prerenderedFormOf(name) ?? element)) queueMicrotask(() => element.requestSubmit())
  }, [name])

  function onInput() {
    if (form.current === null) return
    store.dispatch({ type: 'edited', fields: readFields(form.current, name) })
    setErrors(unmended(errors, name, controlsOf(form.current)))
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const controls = controlsOf(event.currentTarget)
    const found = errorsOf(name, controls)
    // Synchronous, so that the error is read out together with the field that takes the focus.
    flushSync(() => setErrors(found))
    const wrong = controls.find((control) => Object.hasOwn(found, control.name))
    if (wrong !== undefined) {
      wrong.focus()
      return
    }
    sendForm(event.currentTarget, name, delivery, locale)
  }

  const onTold = () => store.dispatch({ type: 'told' })

  return { state, errors, onTold, element: { ref: form, onInput, onSubmit } }
}
