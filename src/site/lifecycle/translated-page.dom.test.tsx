import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const reported = vi.fn()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  reported.mockClear()
  vi.stubGlobal('reportError', reported)
  document.body.innerHTML = '<main><p>Text</p></main>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.documentElement.className = ''
})

/** Loads the module, as each page does: it knows of no translation yet. */
const load = () => import('./translated-page.ts')
const translate = () => {
  document.body.innerHTML = '<main><p><font><font>Texte</font></font></p></main>'
}
const mismatches = [new Error('Minified React error #418; visit …'), new Error('Hydration failed because …')]

it.each(['translated-ltr', 'translated-rtl'])('isTranslatedByBrowser is true if <html> has the class %s', async (name) => {
  const { isTranslatedByBrowser } = await load()
  expect(isTranslatedByBrowser()).toBe(false)
  document.documentElement.className = `dark ${name}`
  expect(isTranslatedByBrowser()).toBe(true)
})

it('a hydration mismatch is reported on a page that is not translated', async () => {
  const { noteTranslation, reportRecoverableError } = await load()
  noteTranslation()
  for (const mismatch of mismatches) reportRecoverableError(mismatch)
  expect(reported.mock.calls.flat()).toEqual(mismatches)
})

it('a hydration mismatch is not reported on a translated page, also after React has replaced the translation', async () => {
  const { noteTranslation, reportRecoverableError } = await load()
  translate()
  noteTranslation()
  document.body.innerHTML = '<main><p>Text</p></main>'
  noteTranslation()
  for (const mismatch of mismatches) reportRecoverableError(mismatch)
  expect(reported).not.toHaveBeenCalled()
})

it('every other error is reported on a translated page', async () => {
  const { noteTranslation, reportRecoverableError } = await load()
  translate()
  noteTranslation()
  const errors = [new Error('Minified React error #4180; visit …'), new Error('The section fails.'), 'Hydration failed']
  for (const error of errors) reportRecoverableError(error)
  expect(reported.mock.calls.flat()).toEqual(errors)
})

it.each([
  ['is noted while the sections hydrate', 0, 0],
  ['is not noted afterwards', 10_000, 1],
])('a translation by the browser %s', async (_, delay, reports) => {
  const { reportRecoverableError, watchTranslation } = await load()
  watchTranslation()
  vi.advanceTimersByTime(delay)
  translate()
  await new Promise(setImmediate)
  reportRecoverableError(mismatches[0])
  expect(reported).toHaveBeenCalledTimes(reports)
})
