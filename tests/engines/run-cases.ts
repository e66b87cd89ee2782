import { afterAll, describe, expect, test } from 'vitest'
import { specimenLocales } from '../specimen/site.ts'
import { formCases } from './cases/forms.ts'
import { languageCases } from './cases/language.ts'
import { layoutCases } from './cases/layout.ts'
import { navigationCases } from './cases/navigation.ts'
import { pageCases } from './cases/pages.ts'
import { screenshotCases } from './cases/screenshots.ts'
import { type Engine, usual } from './engine.ts'
import { beginVisit } from './visit.ts'

const cases = [
  ...pageCases,
  ...languageCases,
  ...layoutCases,
  ...navigationCases,
  ...formCases,
  ...(process.env['PICTURES'] === undefined ? [] : screenshotCases),
]

/** Runs every case in an engine, in every language. */
export function runCases(engine: Engine): void {
  const missing = engine.missing()

  describe(engine.name, () => {
    afterAll(() => engine.close())

    for (const { title, settings: given = {}, visit: go } of cases) {
      test.for(specimenLocales)(`${title}: %s`, async (locale, { skip }) => {
        const settings = typeof given === 'function' ? given(locale) : given
        skip(missing !== undefined, `${missing} is not installed`)
        const reason = engine.unsupported({ ...usual, ...settings })
        skip(reason !== undefined, reason)

        const visit = await beginVisit(engine, settings, locale)
        try {
          await go(visit)
          expect(await visit.complaints()).toEqual([])
        } catch (error) {
          await visit.picture(`failed-${locale}-${title}`).catch(() => {})
          throw error
        } finally {
          await visit.end()
        }
      })
    }
  })
}
