/** `suspected` means flagged and not yet reviewed. */
export const states = ['open', 'suspected', 'handled'] as const
export type State = (typeof states)[number]

/** Which requests a list shows. */
export const filters = [...states, 'all'] as const
export type Filter = (typeof filters)[number]

/** Maximum lengths of the search text and of a note, in UTF-16 code units. The server cuts off the rest. */
export const maxLength = { search: 200, note: 5000 }
