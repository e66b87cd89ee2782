/** Changes of several requests. `accept` opens suspected requests, `decline` closes them. `set` changes the state, the assignee or both. */
export const bulkActions = ['set', 'accept', 'decline', 'erase'] as const
export type BulkAction = (typeof bulkActions)[number]
