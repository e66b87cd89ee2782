import type { Phase } from './phase.ts'

/** Attribute of the submit button of a contact form: the label that the button shows while the form is held. */
export const sendingLabel = 'data-sending'

/** Attribute of a form with its phase. A form without this attribute is early. Only apply-event.ts writes it. */
export const phaseAttribute = 'data-phase'

export const submitButtonOf = (form: HTMLFormElement) => form.querySelector(`[${sendingLabel}]`)

/** Returns the phase of a contact form; undefined for any other form. */
export const phaseOf = (form: HTMLFormElement): Phase | undefined =>
  // The cast is safe: only apply-event.ts writes the attribute.
  (form.getAttribute(phaseAttribute) as Phase | null) ?? (submitButtonOf(form) ? 'early' : undefined)
