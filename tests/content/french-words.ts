/** English function words that are not French words. */
const englishWord =
  /(?<![\p{L}’-])(?:the|is|are|has|have|must|and|of|but|with|not|which|that|it|this|to|be|write|delete|put|by)(?![\p{L}’-])/iu

/** Returns a text without what it quotes of the content or of YAML: « », {parameters}, addresses, keys and options. */
const ownWords = (text: string): string =>
  text
    .replace(/«[^»]*»|“[^”]*”|"[^"]*"/g, '')
    .replace(/\{\{?[^{}]*\}?\}/g, '')
    .replace(/\S*[/.:-]\w\S*/g, '')

/** Returns the texts that have a function word of English outside quotations and names. */
export const withEnglish = (texts: readonly string[]): string[] => texts.filter((text) => englishWord.test(ownWords(text)))

/** A straight apostrophe, or a space before ; : ! ? or inside « » that is not what pages have: U+202F before ; ! ?, otherwise U+00A0. */
const typographyFlaw = /(?: [;:!?»]|\u202f[:»]|\u00a0[;!?])(?=[\s»)]|$)|«[ \u202f]|'/

export const withFlaws = (texts: readonly string[]): string[] => texts.filter((text) => typographyFlaw.test(text))
