/** A value as the configurations of nginx and Caddy have it. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`

/** A line for each item. */
export const lines = <Item>(items: readonly Item[], print: (item: Item) => string): string =>
  items.map((item) => `${print(item)}\n`).join('')
