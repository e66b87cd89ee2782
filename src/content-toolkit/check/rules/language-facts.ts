/** What the rules know about a language. Without a fact, the rule that uses it does not check texts of the language. */
type LanguageFacts = {
  /** Marks of quotations, and marks of other languages. `pairsAreReplaced`: generate/typography.ts replaces pairs of straight marks. */
  quotationMarks?: { marks: string; foreign: RegExp; pairsAreReplaced?: true }
  /** Where no-break spaces are correct, as the source of a regular expression that follows the space. */
  noBreakSpaces?: string
  /** Phrases at the beginning of an alt text that say only that there is a picture. */
  pictureOf?: RegExp
  /** Words that exist in no other language of the site. Those in `inSentences` do not occur in names. Those in `inNames` do, such as “de la”. */
  functionWords?: { inSentences: string; inNames: string }
}

/** The facts of each language, by its code (BCP 47). */
export const languageFacts: Partial<Record<string, LanguageFacts>> = {
  en: {
    quotationMarks: { marks: '“ ”', foreign: /[«»„]/, pairsAreReplaced: true },
    pictureOf: /^(?:an? |the )?(?:picture|photo(?:graph)?|image)s? (?:of|showing)\b/i,
    functionWords: {
      inSentences: 'the and of with your you our we from this that is are which who when',
      inNames:
        'at by for in it be was were have has will but they she he his her their not to than where what how before after above under into each every one two three all',
    },
  },
  fr: {
    // English marks are allowed inside « ».
    quotationMarks: { marks: '« »', foreign: /[“”„]/ },
    // The places where src/content-toolkit/generate/typography.ts inserts them.
    noBreakSpaces: String.raw`(?<!(?:«|(?:^|\s)[àyÀY])[\u00a0\u202f])(?![;:!?»%€£$])`,
    pictureOf: /^(?:une? |la |les |des |l['’])?(?:photo(?:graphie)?|image)s? (?:des?\b|du\b|d['’]|montrant\b)/i,
    functionWords: {
      inSentences: 'le les et une avec votre vous nous notre pour dans qui est sont au aux',
      inNames:
        "de du des la un à ne pas que par sur sous ce cette ces ses sa leur leurs nos vos mais où il elle ils elles je chez sans l' d' n' qu' c' s' j'",
    },
  },
  de: { quotationMarks: { marks: '„ “', foreign: /[«»”]/ } },
}
