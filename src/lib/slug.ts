/**
 * Converts words to a part of an address or file name, in ASCII: “The café’s price” → the-cafes-price. Returns '' if no letter or digit is
 * left.
 */
export const slug = (text: string, maxLength = 40): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength)
    .replace(/-$/, '')
