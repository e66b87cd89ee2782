import { hold, isInPhase, lacksCode } from './phase.ts'

/**
 * Holds a submit of a form whose code is not loaded, until the code takes the form over. The browser validates the fields before it
 * dispatches the event. The listener is capturing, because React stops the event in parts of the page that are not hydrated.
 */
export function holdEarlySubmits(): void {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !lacksCode(form) || isInPhase(form, 'native')) return
      event.preventDefault()
      event.stopPropagation()
      if (!isInPhase(form, 'held')) hold(form)
    },
    true,
  )
}
