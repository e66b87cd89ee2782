/** Returns the direction in which a language is written (ECMA-402, Intl Locale Info; the types of TypeScript 6.0 lack getTextInfo). */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo: () => { direction: 'ltr' | 'rtl' } } // Node.js 24 has getTextInfo
  return locale.getTextInfo().direction
}
