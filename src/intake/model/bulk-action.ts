/**
 * Changes of several requests. `accept` opens suspected requests, `decline` closes them. `set` changes the state, the assignee or both, and
 * `undo` takes that back.
 */
export const bulkActions = ['set', 'undo', 'accept', 'decline', 'erase'] as const
export type BulkAction = (typeof bulkActions)[number]
