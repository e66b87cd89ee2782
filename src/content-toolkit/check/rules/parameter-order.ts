import { baseLocale, locales } from '../../../content/i18n/locales.ts'
import { parameterNames } from '../../../content/text-syntax/message.ts'
import { defineRules } from './rule.ts'

const listed = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** A plural after another number than in the original may read “1 places”. Without plurals any order is fine. */
export const parameterOrder = defineRules(
  {
    'parameter-order': {
      severity: 'warning',
      fix: 'Make sure that every {{one|several}} still follows its own number.',
      suppressible: true,
      summary: 'The parameters are in a different order from the English, and the text has plurals.',
      details: `
        \`{{place|places}}\` follows the number before it. Where the order changes, a plural may follow the wrong number.
        Once the sentence is right, allow it.`,
      example: {
        wrong: `
          en: "{n:number} {{place|places}} for {m:number} {{guest|guests}}"
          fr: "pour {m} {{place|places}}, {n} {{invité|invités}}"`,
        right: `
          en: "{n:number} {{place|places}} for {m:number} {{guest|guests}}"
          fr: "pour {m} {{invité|invités}}, {n} {{place|places}}"`,
      },
    },
  },
  {
    words: ({ path, locale, words, text }) => {
      if (locale === baseLocale || !words.includes('{{')) return []
      const [own, original] = [parameterNames(words), parameterNames(text.words[baseLocale])]
      const isSameSet = [...own].sort().join() === [...original].sort().join()
      if (!isSameSet || own.join() === original.join()) return []
      const message = `has ${listed(own)}, where ${locales[baseLocale].name} has ${listed(original)}`
      return [{ rule: 'parameter-order', path, message }]
    },
  },
)
