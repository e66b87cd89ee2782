import type { Locale } from '#src/content/i18n/locales.ts'

/** The rules of a language for a word before a hit that must fit the beginning of the hit. */
type AgreementRules = {
  /** The sentence in `words.find` that asks to read each replacement. */
  notice: 'french'
  /** Returns whether the word before a hit may no longer fit after the replacement. */
  mayClash: (before: string, hit: string, replacement: string) => boolean
}

const rules: Partial<Record<Locale, AgreementRules>> = { fr: { notice: 'french', mayClash: mayClashInFrench } }

/**
 * Returns the rules by which words of a language depend on the next word, such as French elision. Returns undefined for a language without
 * such rules.
 */
export const agreementRules = (locale: Locale | undefined): AgreementRules | undefined => locale && rules[locale]

/**
 * Matches the text before a hit if it ends with a French word that has lost its vowel, because the hit begins with a vowel: l’art, but le
 * marbre.
 */
const elided = /(?:^|[^\p{L}])(?:[cdjlmnst]|(?:jus|lors|puis)?qu)['’ʼ]$/iu
const notElided = /(?:^|[^\p{L}])(?:ce|de|je|la|le|me|ne|se|te|(?:jus|lors|puis)?que)\s$/iu

/**
 * Returns whether the word before a hit may have a wrong elision after the replacement: “l’conseiller”, “le expert”. A replacement that
 * begins with h may always be wrong, because the h can be mute or aspirated, unless the hit begins with h too.
 */
function mayClashInFrench(before: string, hit: string, replacement: string): boolean {
  const wanted = elided.test(before) ? 'vowel' : notElided.test(before) ? 'consonant' : undefined
  const sound = soundOf(replacement)
  return wanted !== undefined && sound !== wanted && sound !== soundOf(hit)
}

function soundOf(word: string): 'vowel' | 'consonant' | 'h' {
  const [letter = ''] = word.normalize('NFD').toLowerCase()
  return letter === 'h' ? 'h' : /[aeiouœæ]/.test(letter) ? 'vowel' : 'consonant'
}
