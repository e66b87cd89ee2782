/** Returns the direction of an arrow key in the order of the texts; undefined for other keys. */
export const stepOfKey = (key: string): 1 | -1 | undefined =>
  key === 'ArrowDown' || key === 'ArrowRight' ? 1 : key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : undefined

/** Returns the texts in a direction from the current one, the nearest first. Without a current text, `current` is -1: all texts. */
export const inDirection = <Text>(texts: readonly Text[], current: number, step: 1 | -1): Text[] =>
  step > 0 ? texts.slice(current + 1) : texts.slice(0, current < 0 ? texts.length : current).reverse()

/** A text that a person has chosen. */
export type LastChosenText = {
  number: number
  /** Its position among the visible texts with its number. */
  index: number
}

/**
 * Returns the visible text that shows a selection: the one that was chosen, if it is part of the selection, otherwise the first. The page
 * can show a text in several places.
 */
export const placeOfSelection = <Text>(
  texts: readonly Text[],
  selection: readonly number[],
  chosen: LastChosenText | undefined,
): Text | undefined => (chosen && selection.includes(chosen.number) ? texts[chosen.index] : undefined) ?? texts[0]
