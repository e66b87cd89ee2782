/** A sentence, and a word for which a narrow column has no room. */
export const words = 'A table by the window, and a car at the door.'
export const longWord = 'Kraftfahrzeughaftpflichtversicherung'

/** Prices in the parts in which they are set: an amount alone, with a bound, and with a bound and a unit. */
export const whole = [{ kind: 'figure', text: '€950' }] as const
export const bounded = [
  { kind: 'bound', text: 'from' },
  { kind: 'space', text: ' ' },
  { kind: 'figure', text: '€25,000' },
] as const
export const byUnit = [...bounded, { kind: 'space', text: ' ' }, { kind: 'unit', text: 'per month' }] as const
