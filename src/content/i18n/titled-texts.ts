type TitledMessages = { [key: string]: { title: () => string; text: () => string } }

/** The messages of a group of titles and texts, in their order, each by its key: titledTexts(LL.about.values.items). */
export const titledTexts = (group: TitledMessages): { id: string; title: string; text: string }[] =>
  Object.entries(group).map(([id, { title, text }]) => ({ id, title: title(), text: text() }))
