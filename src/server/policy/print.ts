/** A quoted value for nginx and Caddy. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`

/** A line for each item. */
export const lines = <Item>(items: readonly Item[], print: (item: Item) => string): string =>
  items.map((item) => `${print(item)}\n`).join('')
