/** A sentence, and a word for which a narrow column has no room. */
export const words = 'A table by the window, and a car at the door.'
export const longWord = 'Kraftfahrzeughaftpflichtversicherung'
