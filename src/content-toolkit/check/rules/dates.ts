import { type Locale, toLocale } from '#src/content-model/i18n/locales.ts'
import { legalFolder, valuesOfKind } from '#src/content-toolkit/read/index.ts'
import { dayInWords } from '#src/tool-messages/check-messages.ts'
import type { CheckMessages } from '#src/tool-messages/generated/messages.ts'
import { defineRules, ofCollection, warningRule } from './rule.ts'

export const dateRules = defineRules(
  {
    'expired-security': warningRule({ suppressible: false }),
    'future-update': warningRule(),
    'past-event': warningRule(),
    'unordered-event': warningRule({ suppressible: false }),
  },
  {
    *validFileOnDay(file, today) {
      yield* checkEvents(file, today)
      yield* checkSecurity(file, today)
      if (!file.file.startsWith(legalFolder)) return
      for (const { path, value } of valuesOfKind(file.data, 'date'))
        if (value.iso > today)
          yield { rule: 'future-update', path, message: (messages) => messages.dates.future({ day: dayInWords(messages, value.iso) }) }
    },
  },
)

const checkEvents = ofCollection('events', function* (events, today: string) {
  for (const [index, { date }] of events.entries()) {
    const path = [index, 'date']
    if (date.iso < today)
      yield { rule: 'past-event' as const, path, message: (messages) => messages.dates.passed({ day: dayInWords(messages, date.iso) }) }
    const later = events.slice(0, index).find((event) => event.date.iso > date.iso)
    if (!later) continue
    const otherIn = (messages: CheckMessages) => textInWords(messages, later.title)
    yield {
      rule: 'unordered-event' as const,
      path,
      message: (messages) =>
        messages.dates.unordered({
          day: dayInWords(messages, date.iso),
          other: otherIn(messages),
          otherDay: dayInWords(messages, later.date.iso),
        }),
      fix: (messages) => messages.dates.moveUp({ other: otherIn(messages) }),
    }
  }
})

const checkSecurity = ofCollection('site', function* ({ security }, today: string) {
  const { iso } = security.validUntil
  if (iso < today)
    yield {
      rule: 'expired-security' as const,
      path: ['security', 'validUntil'],
      message: (messages) => messages.dates.passed({ day: dayInWords(messages, iso) }),
    }
})

/**
 * Returns a text of the content in the language of the findings (`CheckMessages`); in the base language if the site does not have that
 * language.
 */
const textInWords = ({ tag }: CheckMessages, text: Readonly<Record<Locale, string>>): string =>
  text[toLocale(new Intl.Locale(tag()).language)]
