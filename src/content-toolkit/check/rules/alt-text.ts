import { defineRules } from './rule.ts'

/** Beginnings of alt texts that announce a picture. */
const beginnings: Partial<Record<string, RegExp>> = {
  en: /^(?:an? |the )?(?:picture|photo(?:graph)?|image)s? (?:of|showing)\b/i,
  fr: /^(?:une? |la |les |des |l['’])?(?:photo(?:graphie)?|image)s? (?:des?\b|du\b|d['’]|montrant\b)/i,
}

/** Alt texts that begin with “Picture of”: a screen reader has announced an image already. */
export const altText = defineRules(
  {
    'alt-text': {
      severity: 'warning',
      fix: 'Begin with what it shows.',
      suppressible: true,
      summary: 'The description of a photograph begins with “Picture of”.',
      details: 'It is for those who cannot see the photograph, and a screen reader already announces a picture.',
      example: {
        wrong: "alt: { en: Picture of a box above the court, fr: Photo d'une loge au-dessus du court }",
        right: 'alt: { en: A box above the court, fr: Une loge au-dessus du court }',
      },
    },
  },
  {
    words: ({ path, locale, words }) => {
      const [beginning] = path.at(-2) === 'alt' ? (beginnings[locale]?.exec(words) ?? []) : []
      if (beginning === undefined) return []
      const message = `begins with “${beginning}”, which screen readers already announce`
      return [{ rule: 'alt-text', path, part: { text: beginning }, message }]
    },
  },
)
