import type { Locale } from '#src/content-model/i18n/locales.ts'
import { mapPieces, piecesOf } from '#src/lib/messages/message.ts'
import { noBreakSpace } from '#src/lib/text.ts'

/**
 * How a language is written: the typography that pages get, and what the content check accepts. All fields are optional, so that a new
 * language can begin without rules.
 */
export type WritingRules = {
  /** Applies the typography of the language to a text in which a private use character replaces each parameter. Idempotent. */
  typeset?: (text: string) => string
  quotationMarks?: {
    /** The quotation marks of the language, as findings name them. */
    marks: string
    /** Matches quotation marks of other languages, which the check reports. */
    foreign: RegExp
    /** Matches quotations in which `foreign` marks are right and are not reported. In French, “ ” are right within « ». */
    quotation?: RegExp
    /**
     * Set if `typeset` turns each pair of straight double quotation marks into `marks`. The check then accepts such pairs in the content.
     */
    pairsAreReplaced?: true
  }
  /**
   * Patterns of the text before and after a no-break space that `typeset` inserts into pages. The check accepts such a no-break space in
   * the content too. A no-break space next to a digit or dash is accepted in every language.
   */
  noBreakSpace?: { before: string; after: string }
  /** Phrases such as “a photo of”, if an alt text begins with them. They say only that there is a picture, so the check reports them. */
  pictureOf?: RegExp
  /** Notes that writers leave in a text which is not finished, in addition to notes such as TODO. Sources of regular expressions. */
  notes?: string[]
  /**
   * Function words of the language, separated by spaces. No other language of the site has them. Those in `inNames` also occur in names,
   * such as “de la”; those in `inSentences` do not. An apostrophe at the end of a word marks an elision.
   */
  functionWords?: { inSentences: string; inNames: string }
}

const narrow = '\u202f'
/** Word joiner: an invisible character. `typesetFrench` inserts it after a hyphen at which a line must not break. */
const joiner = '\u2060'
/** The private use character that replaces a parameter while `typeset` changes the text. */
const placeholder = '\ue000'

/**
 * Applies the typography of a language to a text, so that copywriters can type plain spaces and straight apostrophes. Idempotent. Does not
 * change parameters in braces. In these examples and above the regular expressions, · is a no-break space, ⸱ a narrow no-break space, and
 * + a word joiner:
 *
 *     Prix : 25 000 € !         Prix·: 25⸱000·€⸱!
 *     « Un thé à 9:00 ? »       «⸱Un thé à·9:00⸱?⸱»
 *     Commençons-nous l'été ?   Commençons-+nous l’été⸱?
 */
export function typeset(text: string, locale: Locale): string {
  const { typeset: set = (same: string) => same } = writingRules[locale]
  const held = piecesOf(text).filter(({ kind }) => kind !== 'plain')
  const plain = mapPieces(text, ({ kind, source }) => (kind === 'plain' ? source : placeholder))
  return set(typesetShared(plain)).replaceAll(placeholder, () => held.shift()?.source ?? '')
}

/** Apostrophes, ellipses and units, which all languages write alike. */
const typesetShared = (text: string): string =>
  text
    // l'été → l’été
    .replace(/(?<=[\p{L}\d\ue000])'/gu, '’')
    // so... → so…
    .replace(/\.{3}/g, '…')
    // A no-break space separates a number from its unit: 12 km → 12·km
    .replace(/(?<=\d) (?=(?:[mck]?m|kg|km\/h)\b)/g, noBreakSpace)

/** Applies the French spacing of the Imprimerie nationale. */
const typesetFrench = (text: string): string =>
  text
    // A narrow no-break space precedes semicolons, exclamation marks and question marks: Quoi ?! → Quoi⸱?!
    .replace(/(?<=[^\s;!?])[ \u00a0\u202f]?([;!?]+)(?=[\s»)]|$)/g, `${narrow}$1`)
    // A no-break space precedes a colon, but not the colon in a time: Prix : 9:00 → Prix·: 9:00
    .replace(/(?<=\S)[ \u00a0\u202f]?:(?=\s|$)/g, `${noBreakSpace}:`)
    // A narrow no-break space follows an opening guillemet: « Oui → «⸱Oui
    .replace(/«[ \u00a0\u202f]?/g, `«${narrow}`)
    // A narrow no-break space precedes a closing guillemet: Oui » → Oui⸱»
    .replace(/[ \u00a0\u202f]?»/g, `${narrow}»`)
    // A no-break space separates a number from a symbol or an abbreviated unit of time: 5 € → 5·€, and 9 h → 9·h
    .replace(/(?<=\d) (?=[€£$%]|(?:[hj]|min)(?!\p{L}))/gu, noBreakSpace)
    // A no-break space separates a number, or a parameter, from a unit of time: 16 ans → 16·ans
    .replace(/(?<=[\d\ue000]) (?=(?:ans?|mois|jours?|heures?|minutes?)(?!\p{L}))/gu, noBreakSpace)
    // A narrow no-break space separates groups of three digits in a number: 25 000 → 25⸱000
    .replace(/(?<=\d) (?=\d{3}\b)/g, narrow)
    // A no-break space separates the hours of a time from its minutes: 9·h 30 → 9·h·30
    .replace(/(?<=\d\u00a0h) (?=\d)/g, noBreakSpace)
    // A no-break space follows a word of a single letter, which must not end a line: à vous → à·vous
    .replace(/(?<=^|\s)([àyÀY]) (?=\S)/g, `$1${noBreakSpace}`)
    // A word joiner follows a hyphen after which the line must not break: dit-elle → dit-+elle. Exception: “sur rendez-vous” may break
    // there, because it must fit into the narrow columns of opening hours.
    .replace(
      /(?<=\p{L})(?<![Ss]ur rendez)-(?=(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce|les?|la|lui|leur|moi|toi|y|en|mails?)(?!\p{L}))/gu,
      `-${joiner}`,
    )

export const writingRules: Record<Locale, WritingRules> = {
  en: {
    // "word" → “word”
    typeset: (text) => text.replace(/"([^"]*)"/g, '“$1”'),
    quotationMarks: { marks: '“ ”', foreign: /[«»„]/, pairsAreReplaced: true },
    pictureOf: /^(?:an? |the )?(?:picture|photo(?:graph)?|image)s? (?:of|showing)\b/i,
    notes: ['to be (?:written|translated)'],
    functionWords: {
      inSentences: 'the and of with your you our we from this that is are which who when',
      inNames:
        'at by for in it be was were have has will but they she he his her their not to than where what how before after above under into each every one two three all',
    },
  },
  fr: {
    typeset: typesetFrench,
    quotationMarks: { marks: '« »', foreign: /[“”„]/, quotation: /«[^«»]*»/g },
    noBreakSpace: { before: '«|(?:^|\\s)[àyÀY]', after: '[;:!?»%€£$]' },
    pictureOf: /^(?:une? |la |les |des |l['’])?(?:photo(?:graphie)?|image)s? (?:des?\b|du\b|d['’]|montrant\b)/i,
    notes: ['à (?:compléter|traduire|rédiger)'],
    functionWords: {
      inSentences: 'le les et une avec votre vous nous notre pour dans qui est sont au aux',
      inNames:
        "de du des la un à ne pas que par sur sous ce cette ces ses sa leur leurs nos vos mais où il elle ils elles je chez sans l' d' n' qu' c' s' j'",
    },
  },
}
