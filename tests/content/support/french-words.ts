/** English function words that are not French words. */
const englishWord =
  /(?<![\p{L}’-])(?:the|is|are|has|have|must|and|of|but|with|not|which|that|it|this|to|be|write|delete|put|by)(?![\p{L}’-])/iu

/** Returns a text without its quotations of content and YAML: « », {parameters}, addresses, keys and options. */
const ownWords = (text: string): string =>
  text
    .replace(/«[^»]*»|“[^”]*”|"[^"]*"/g, '')
    .replace(/\{\{?[^{}]*\}?\}/g, '')
    .replace(/\S*[/.:-]\w\S*/g, '')

/** Returns the texts that have a function word of English outside quotations and names. */
export const withEnglish = (texts: readonly string[]): string[] => texts.filter((text) => englishWord.test(ownWords(text)))

/** Matches a straight apostrophe or a wrong space. Pages have U+202F before ; ! ?, and U+00A0 before : and inside « ». */
const typographyFlaw = /(?: [;:!?»]|\u202f[:»]|\u00a0[;!?])(?=[\s»)]|$)|«[ \u202f]|'/

export const withFlaws = (texts: readonly string[]): string[] => texts.filter((text) => typographyFlaw.test(text))
