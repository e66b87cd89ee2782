type TitledMessages = { [key: string]: { title: () => string; text: () => string } }

/** The messages of a group of titles and texts, in their order: titledTexts(LL.about.values.items). */
export const titledTexts = (group: TitledMessages): { title: string; text: string }[] =>
  Object.values(group).map(({ title, text }) => ({ title: title(), text: text() }))
