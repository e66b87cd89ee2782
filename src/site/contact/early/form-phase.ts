import type { Phase } from './phase.ts'

/** Attribute of the submit button of a contact form: the label that the button shows while the submitted form waits for its code. */
export const sendingLabel = 'data-sending'

/** Attribute with the phase of a contact form. A form without this attribute is in the phase `early`. Only apply-event.ts writes it. */
export const phaseAttribute = 'data-phase'

export const submitButtonOf = (form: HTMLFormElement) => form.querySelector(`[${sendingLabel}]`)

/** Returns the phase of a contact form; undefined for any other form. */
export const phaseOf = (form: HTMLFormElement): Phase | undefined =>
  // The cast is safe: only apply-event.ts writes the attribute.
  (form.getAttribute(phaseAttribute) as Phase | null) ?? (submitButtonOf(form) ? 'early' : undefined)
