/**
 * Returns the keys of an object with their literal types. TypeScript types `Object.keys()` as `string[]` because an object may have
 * more keys than its type declares. Use it only for objects that have exactly the declared keys, such as constant tables.
 */
export const keysOf = <Table extends object>(table: Table) => Object.keys(table) as Extract<keyof Table, string>[] // exactly the declared keys
