/**
 * The characters that the fonts of the site contain, for English, French and similar languages: ASCII, the accented letters of Latin-1,
 * œ, Ÿ, punctuation and spaces.
 */
export const glyphs = [
  String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index)),
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿŒœŸ',
  '\u00a0\u202f–—‘’“”‹›«»…•·°©€£×−ªº¡¿§™®',
].join('')
