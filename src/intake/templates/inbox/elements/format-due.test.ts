import { describe, expect, it } from 'vitest'
import { contentOf, dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { hour, minute } from '#src/lib/time.ts'
import { storedRequest as request } from '#tests/harness/intake/stored-request.ts'
import { dueOf, formatDuration } from './format-due.ts'

describe.each(localeCodes)('in %s', (locale) => {
  it('says in how much time an answer is due or how long it is overdue, and nothing about an answered request', () => {
    const { due } = translationFunctions(locale, dictionaryPart(locale, 'staff')).staff
    const at = request.receivedAt + contentOf(locale).site.responseHours * hour
    expect(dueOf(request, at - 3 * hour, locale)).toEqual({
      at,
      urgency: 'soon',
      text: due.soon({ time: formatDuration(3 * hour, locale) }),
    })
    expect(dueOf(request, at + 2 * hour, locale)).toEqual({
      at,
      urgency: 'overdue',
      text: due.overdue({ time: formatDuration(2 * hour, locale) }),
    })
    for (const [now, label] of [
      [at - minute + 1, due.soon],
      [at, due.overdue],
    ] as const)
      expect(dueOf(request, now, locale)?.text).toBe(label({ time: due.moment() }))
    const { responseHours } = contentOf(locale).site
    expect(dueOf(request, at - responseHours * 0.25 * hour - 1, locale)?.urgency).toBe('later')
    expect(dueOf({ ...request, answeredAt: 1 }, at, locale)).toBeUndefined()
  })

  it('rounds a duration down to minutes, hours or days', () => {
    const figures = [0, 59.9 * minute, hour, 47.9 * hour, 48 * hour].map((time) => Number.parseInt(formatDuration(time, locale)))
    expect(figures).toEqual([0, 59, 1, 47, 2])
  })
})
