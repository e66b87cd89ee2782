/** A column of a CSV file: its title, and its value in the row of an item. */
export type CsvColumn<Item> = { title: string; value: (item: Item) => string }
