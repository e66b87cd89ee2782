import { localeCodes } from '#src/content-model/i18n/locales.ts'
import type { Text } from '#src/content-model/schema/fields/text.ts'
import type { Formats } from '#src/content-toolkit/generate/format.ts'
import { recordOf } from '#src/lib/objects.ts'

/** Returns a text in every language of the site: French as given, all others in English. */
export const bilingualText = (en: string, fr: string): Text => {
  const inEnglish = recordOf(localeCodes, () => en)
  return { kind: 'text', ...inEnglish, fr }
}

/** Formats for tests, in place of content/formats.yaml. They are short, so that the expected texts in tests are easy to read. */
export const testFormats: Formats = {
  price: {
    from: bilingualText('from {amount}', 'dès {amount}'),
    andUp: bilingualText('{amount} and up', 'dès {amount}'),
    onQuote: bilingualText('On quote', 'Sur devis'),
    bespoke: bilingualText('Bespoke', 'Sur mesure'),
    per: {
      month: bilingualText('per month', 'par mois'),
      hour: bilingualText('per hour', 'de l’heure'),
      day: bilingualText('per day', 'par jour'),
      intervention: bilingualText('per call', 'par appel'),
    },
    shareOf: { tripValue: bilingualText('{percent} of the trip', '{percent} du voyage') },
    percentRange: bilingualText('{from}–{to}', '{from} à {to}'),
  },
  hours: {
    dayRange: bilingualText('{from} to {to}', 'du {from} au {to}'),
    timeRange: bilingualText('{from} to {to}', 'de {from} à {to}'),
    byAppointment: bilingualText('By appointment', 'Sur rendez-vous'),
  },
  figure: { atLeast: bilingualText('{number}+', '{number}+'), aroundTheClock: bilingualText('24/7', '24 h/24') },
}
