/** Returns 1 for the down and right arrow keys, -1 for the up and left arrow keys, and undefined for other keys. */
export const stepOfKey = (key: string): 1 | -1 | undefined =>
  key === 'ArrowDown' || key === 'ArrowRight' ? 1 : key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : undefined

/**
 * Returns the texts after (`step` 1) or before (`step` -1) the current text, the nearest first. If `current` is -1, no text is current:
 * returns all texts.
 */
export const inDirection = <Text>(texts: readonly Text[], current: number, step: 1 | -1): Text[] =>
  step > 0 ? texts.slice(current + 1) : texts.slice(0, current < 0 ? texts.length : current).reverse()

export type LastChosenText = {
  number: number
  /** Position of the chosen element among the visible elements that show this text, from 0. */
  index: number
}

/**
 * Returns the visible text to outline for a selection. The page can show a selected text several times: returns the one that the person has
 * chosen, otherwise the first.
 */
export const placeOfSelection = <Text>(
  texts: readonly Text[],
  selection: readonly number[],
  chosen: LastChosenText | undefined,
): Text | undefined => (chosen && selection.includes(chosen.number) ? texts[chosen.index] : undefined) ?? texts[0]
