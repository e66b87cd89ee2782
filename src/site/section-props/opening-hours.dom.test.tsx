import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { LocalisedHours } from '#src/content-model/model/localised.ts'
import { hoursRows, OpenState } from './opening-hours.tsx'

const hours: LocalisedHours = {
  timeZone: 'Europe/London',
  zoneName: 'GMT',
  rows: [
    { days: 'Mon–Fri', times: '9–17', raw: { from: 'monday', to: 'friday', spans: [{ opens: '09:00', closes: '17:00' }] } },
    { days: 'Sat', times: 'by appointment', raw: { from: 'saturday', to: 'saturday', spans: [] } },
  ],
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** Returns the text that a browser shows at a time of the visitor's clock. */
function shownAt(time: string, element: ReactNode): string {
  vi.setSystemTime(time)
  const container = document.createElement('div')
  const root = createRoot(container)
  onTestFinished(() => act(() => root.unmount()))
  act(() => root.render(element))
  return container.textContent
}

const allTimes = (props: Partial<LocalisedHours> = {}) =>
  hoursRows({ ...hours, ...props }).map(({ days, times }) => <p key={days}>{times}</p>)
const state = <OpenState hours={hours} open="Open now" closed="Closed" />

it('the HTML has the abbreviation of the time zone at opening hours, and not at days by appointment', () => {
  expect(renderToStaticMarkup(allTimes())).toBe('<p>9–17\u00a0GMT</p><p>by appointment</p>')
})

it.each([
  ['2030-01-07T12:00Z', '9–17\u00a0GMTby appointment'],
  ['2030-07-08T12:00Z', '9–17by appointment'],
])('the browser shows the abbreviation only during standard time: %s', (time, expected) => {
  expect(shownAt(time, allTimes())).toBe(expected)
})

it('opening hours without an abbreviation of the time zone are shown without one', () => {
  const { timeZone, rows } = hours
  expect(renderToStaticMarkup(hoursRows({ timeZone, rows }).map(({ times, days }) => <p key={days}>{times}</p>))).not.toContain('GMT')
})

it.each([
  ['2030-01-07T08:59Z', 'Closed'],
  ['2030-01-07T09:00Z', 'Open now'],
  ['2030-07-08T08:00Z', 'Open now'],
])('the state of an office follows its time zone: at %s it is %s', (time, expected) => {
  expect(shownAt(time, state)).toBe(expected)
})

it('the HTML does not tell whether an office is open', () => {
  expect(renderToStaticMarkup(state)).toBe('')
})
