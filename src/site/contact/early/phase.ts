/*
 * The phases of a contact form, from its HTML to its loaded code, as a table: each event has a row, with what follows from it in each
 * phase. apply-event.ts applies the rows to forms. src/site/README.md explains the table. Without script none of this runs, and the browser
 * submits the form natively.
 */

export type Phase =
  | 'early'
  /** The form was submitted, waits for the code and looks busy. */
  | 'held'
  /** The code was not loaded in time, so the browser submits the form, and the page does not learn the outcome. */
  | 'native'
  /** The code is loaded. From now on it validates and sends the form, instead of the browser. */
  | 'loaded'

/**
 * An event, as a row of the table. For each phase, `to` is the next phase, and `effect` is what the caller has to do. Without `to`, the
 * form stays in its phase. A phase that is missing in the row ignores the event. Each row is a constant, so that a bundle has only the rows
 * that it uses.
 */
export type PhaseEvent<Effect extends string = string> = Readonly<Partial<Record<Phase, { to?: Phase; effect?: Effect }>>>

/** Event: the visitor has typed into the form. Ignored in the phase `loaded`, in which the code of the form saves the draft. */
export const typed: PhaseEvent<'save-draft'> = {
  early: { effect: 'save-draft' },
  held: { effect: 'save-draft' },
  native: { effect: 'save-draft' },
}

/** Event: the form is submitted. Without effect in the phase `loaded`, in which the code of the form validates and sends it. */
export const submitted: PhaseEvent<'wait-for-code' | 'ignore' | 'note-post'> = {
  early: { to: 'held', effect: 'wait-for-code' },
  held: { effect: 'ignore' },
  native: { effect: 'note-post' },
}

/** Event: a submitted form has waited long enough for its code, so the browser submits it. */
export const waitEnded: PhaseEvent<'submit'> = {
  held: { to: 'native', effect: 'submit' },
}

/** Event: the code of the form is loaded and takes the form over. A form that waits for its code (`held`) is then sent. */
export const codeLoaded: PhaseEvent<'send'> = {
  early: { to: 'loaded' },
  held: { to: 'loaded', effect: 'send' },
  native: { to: 'loaded' },
}

/**
 * Event: the visitor leaves the page of the form, or changes the language of the page. A form that waits for its code is sent once the
 * code is loaded.
 */
export const pageLeft: PhaseEvent<'send-when-loaded'> = {
  held: { effect: 'send-when-loaded' },
}

/** Returns the phase after an event, and its effect. */
export function nextPhase<Effect extends string>(phase: Phase, event: PhaseEvent<Effect>): { phase: Phase; effect: Effect | undefined } {
  const { to = phase, effect } = event[phase] ?? {}
  return { phase: to, effect }
}
