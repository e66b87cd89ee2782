/** Background colours of the engraved patterns. The items of a list use them in turn. */
export const grounds = ['ink', 'oxblood', 'sunk', 'slate'] as const
export type Ground = (typeof grounds)[number]
