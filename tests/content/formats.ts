import { type Locale, localeCodes } from '../../src/content/i18n/locales.ts'
import type { Text } from '../../src/content/schema/text.ts'
import type { Formats } from '../../src/content-toolkit/generate/format.ts'

/** A text in English and French. Other languages get the English text. */
export const text = (en: string, fr: string): Text => {
  // The entries are those of the table of locales.
  const inEnglish = Object.fromEntries(localeCodes.map((code) => [code, en])) as Record<Locale, string>
  return { kind: 'text', ...inEnglish, fr }
}

/** Formats for tests, in place of content/formats.yaml. They are short, so that the expected texts in tests are easy to read. */
export const formats: Formats = {
  price: {
    from: text('from {amount}', 'dès {amount}'),
    andUp: text('{amount} and up', 'dès {amount}'),
    onQuote: text('On quote', 'Sur devis'),
    bespoke: text('Bespoke', 'Sur mesure'),
    per: {
      month: text('per month', 'par mois'),
      hour: text('per hour', 'de l’heure'),
      day: text('per day', 'par jour'),
      intervention: text('per call', 'par appel'),
    },
    shareOf: { tripValue: text('{percent} of the trip', '{percent} du voyage') },
    percentRange: text('{from}–{to}', '{from} à {to}'),
  },
  hours: {
    dayRange: text('{from} to {to}', 'du {from} au {to}'),
    timeRange: text('{from} to {to}', 'de {from} à {to}'),
    byAppointment: text('By appointment', 'Sur rendez-vous'),
  },
  figure: { atLeast: text('{number}+', '{number}+'), aroundTheClock: text('24/7', '24 h/24') },
}
