import type { Locale } from '#src/content-model/i18n/locales.ts'

/**
 * How a replacement in a language can make the preceding word wrong. In French, some words change with the first letter of the word after
 * them.
 */
type AgreementRules = {
  /** The key of the sentence in `words.find` that asks the writer to check the word that precedes each replacement. */
  notice: 'french'
  /**
   * Returns true if the word that precedes a hit fits the hit, but may not fit the text that replaces the hit. `before` is the text up to
   * the hit.
   */
  mayClash: (before: string, hit: string, replacement: string) => boolean
}

const rules: Partial<Record<Locale, AgreementRules>> = { fr: { notice: 'french', mayClash: mayClashInFrench } }

/**
 * Returns the rules for a language in which the form of a word depends on the next word, such as French with its elision. Returns undefined
 * for a language without such rules.
 */
export const agreementRules = (locale: Locale | undefined): AgreementRules | undefined => locale && rules[locale]

/** Matches the text before a hit if this text ends with an elided word, such as “l’” before “art”. */
const elided = /(?:^|[^\p{L}])(?:[cdjlmnst]|(?:jus|lors|puis)?qu)['’ʼ]$/iu
/** Matches the text before a hit if this text ends with the full form of a word that can be elided, such as “le ” before “marbre”. */
const notElided = /(?:^|[^\p{L}])(?:ce|de|je|la|le|me|ne|se|te|(?:jus|lors|puis)?que)\s$/iu

/**
 * Returns true if the article or other short word that precedes a hit may not fit the replacement: “l’conseiller”, “le expert”. Also
 * returns true if the replacement begins with h and the hit does not, because an h can be mute (l’homme) or aspirated (le héros).
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
