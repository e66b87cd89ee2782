/** Background colours of the engraved patterns; neighbours in a list take them in turn. */
export const grounds = ['ink', 'oxblood', 'sunk', 'slate'] as const
export type Ground = (typeof grounds)[number]
