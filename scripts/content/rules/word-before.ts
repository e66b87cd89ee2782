/** The word before a place in a text, as far as it helps to find the place; '' at the beginning. */
export const wordBefore = (text: string, place: number): string =>
  text
    .slice(Math.max(0, place - 40), place)
    .trimEnd()
    .split(/\s/)
    .at(-1) ?? ''
