import { baseLocale, type Locale } from '#src/content-model/i18n/locales.ts'
import { type ContentValue, isObject } from '#src/content-model/yaml-values/path.ts'
import { type DayHours, haveEqualHours, isClosed, weekFromRows } from '#src/editor/panel/controls/facts/week.ts'
import { localesFor } from '#src/editor/panel/controls/inputs/formats.ts'
import { capitalise, nameOfOption } from '#src/editor/protocol/label.ts'
import { weekdays } from '#src/lib/time.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import { textInEachLanguage, type ValueContext, valueInWords } from './value-in-words.ts'

/**
 * A changed part of a value in readable form, before and after the change: a text in one language, the hours of a day, or the whole value.
 */
type PartDifference = { key: string; name?: string; locale?: Locale; before: string; after: string }

/**
 * Returns the parts of a value that a change has changed, in readable form: languages of a text, days of opening hours, or else the whole
 * value.
 */
export function differenceInWords(before: ContentValue, after: ContentValue, context: ValueContext): PartDifference[] {
  const { messages } = context
  const texts = textDifferences(before, after, messages)
  if (texts.length > 0) return texts
  const [weekBefore, weekAfter] = context.path.at(-1) === 'week' ? [weekFromRows(before), weekFromRows(after)] : []
  if (!weekBefore || !weekAfter) return [{ key: '', before: valueInWords(before, context), after: valueInWords(after, context) }]
  return weekdays
    .filter((day) => !haveEqualHours(weekBefore[day], weekAfter[day]))
    .map((day) => ({
      key: day,
      name: capitalise(nameOfOption(day, messages)),
      before: hoursInWords(weekBefore[day], messages),
      after: hoursInWords(weekAfter[day], messages),
    }))
}

function textDifferences(before: ContentValue, after: ContentValue, messages: EditorMessages): PartDifference[] {
  const texts = textInEachLanguage(before, messages)
  const changed = textInEachLanguage(after, messages)
  if (changed.length === 0) return []
  return texts.flatMap(({ locale, text: textBefore }, index) => {
    const textAfter = changed[index]?.text ?? ''
    return textBefore === textAfter ? [] : [{ key: locale, locale, before: textBefore, after: textAfter }]
  })
}

function hoursInWords(hours: DayHours, { facts }: EditorMessages): string {
  if (isClosed(hours)) return facts.week.closed()
  if (hours.byAppointment) return facts.week.appointment()
  return hours.spans.map(({ opens, closes }) => `${opens} – ${closes}`).join(', ')
}

type WrittenValue = {
  locale?: Locale
  /** True if the value is a text, false if it is another value, such as a group that contains texts. */
  isText: boolean
  text: string
}

/** Returns a value in words: once in each language if the value contains texts, otherwise once. */
export function valueInLanguages(value: ContentValue, context: ValueContext): WrittenValue[] {
  if (!hasText(value)) return [{ isText: false, text: valueInWords(value, context) }]
  const isText = isObject(value) && typeof value[baseLocale] === 'string'
  return localesFor(context.messages.code).map((locale) => ({ locale, isText, text: valueInWords(value, { ...context, locale }) }))
}

const hasText = (value: ContentValue): boolean =>
  Array.isArray(value)
    ? value.some(hasText)
    : isObject(value) && (typeof value[baseLocale] === 'string' || Object.values(value).some(hasText))
