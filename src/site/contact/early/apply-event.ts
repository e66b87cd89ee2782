import { phaseAttribute, phaseOf, sendingLabel, submitButtonOf } from './form-phase.ts'
import { nextPhase, type PhaseEvent } from './phase.ts'

/** Applies an event to a contact form. Returns the effect, which the caller has to carry out. */
export function applyEvent<Effect extends string>(form: HTMLFormElement, event: PhaseEvent<Effect>): Effect | undefined {
  const before = phaseOf(form)
  if (before === undefined) return undefined
  const { phase, effect } = nextPhase(before, event)
  if (phase !== before) {
    form.setAttribute(phaseAttribute, phase)
    if (before === 'held' || phase === 'held') setBusy(form, phase === 'held')
    // From here on the code validates the fields, and not the browser.
    if (phase === 'loaded') form.noValidate = true
  }
  return effect
}

/** Shows a form as busy or not. Uses aria-disabled and not `disabled`, which Firefox would restore after a reload. */
function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = submitButtonOf(form)
  const label = button?.textContent ?? ''
  form.setAttribute('aria-busy', String(isBusy))
  button?.replaceChildren(button.getAttribute(sendingLabel) ?? '')
  button?.setAttribute(sendingLabel, label)
  if (isBusy) button?.setAttribute('aria-disabled', 'true')
  else button?.removeAttribute('aria-disabled')
}
