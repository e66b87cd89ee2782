import type { Locale } from '#src/content/i18n/locales.ts'

/** How the words around a hit depend on it in a language. */
type AgreementRules = {
  /** The sentence in `words.find` that asks to read each replacement. */
  notice: 'french'
  /** Returns whether the word before a hit may no longer fit after the replacement. */
  mayClash: (before: string, hit: string, replacement: string) => boolean
}

const rules: Partial<Record<Locale, AgreementRules>> = { fr: { notice: 'french', mayClash: mayClashInFrench } }

/** Returns the rules of a language; undefined if its words do not depend on the words around them. */
export const agreementRules = (locale: Locale | undefined): AgreementRules | undefined => locale && rules[locale]

/** A French word before a hit that loses its vowel before another vowel: l’art, but le marbre. */
const elided = /(?:^|[^\p{L}])(?:[cdjlmnst]|(?:jus|lors|puis)?qu)['’ʼ]$/iu
const notElided = /(?:^|[^\p{L}])(?:ce|de|je|la|le|me|ne|se|te|(?:jus|lors|puis)?que)\s$/iu

/** Finds wrong elisions: “l’conseiller”, “le expert”. The letter h can be mute or not, so it may always be wrong. */
function mayClashInFrench(before: string, hit: string, replacement: string): boolean {
  const wanted = elided.test(before) ? 'vowel' : notElided.test(before) ? 'consonant' : undefined
  const sound = soundOf(replacement)
  return wanted !== undefined && sound !== wanted && sound !== soundOf(hit)
}

function soundOf(word: string): 'vowel' | 'consonant' | 'h' {
  const [letter = ''] = word.normalize('NFD').toLowerCase()
  return letter === 'h' ? 'h' : /[aeiouœæ]/.test(letter) ? 'vowel' : 'consonant'
}
