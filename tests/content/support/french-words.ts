/** Matches English function words that are not French words. A French text with such a word is not completely translated. */
const englishWord =
  /(?<![\p{L}’-])(?:the|is|are|has|have|must|and|of|but|with|not|which|that|it|this|to|be|write|delete|put|by)(?![\p{L}’-])/iu

/**
 * Returns a text without the parts that may be English in a French text: quotations, {parameters}, and words with / . : or - inside, such
 * as paths, keys and options.
 */
const ownWords = (text: string): string =>
  text
    .replace(/«[^»]*»|“[^”]*”|"[^"]*"/g, '')
    .replace(/\{\{?[^{}]*\}?\}/g, '')
    .replace(/\S*[/.:-]\w\S*/g, '')

/** Returns the texts that contain an English function word outside of quotations and names. */
export const withEnglish = (texts: readonly string[]): string[] => texts.filter((text) => englishWord.test(ownWords(text)))

/**
 * Matches a straight apostrophe or a wrong space at a punctuation mark. French needs U+202F before ; ! ?, and U+00A0 before : and inside «
 * ».
 */
const typographyFlaw = /(?: [;:!?»]|\u202f[:»]|\u00a0[;!?])(?=[\s»)]|$)|«[ \u202f]|'/

export const withFlaws = (texts: readonly string[]): string[] => texts.filter((text) => typographyFlaw.test(text))
