import { afterAll, describe, expect, test } from 'vitest'
import { specimenLocales } from '../specimen/site.ts'
import { formCases } from './cases/form-cases.ts'
import { languageCases } from './cases/language-cases.ts'
import { layoutCases } from './cases/layout-cases.ts'
import { navigationCases } from './cases/navigation-cases.ts'
import { pageCases } from './cases/page-cases.ts'
import { screenshotCases } from './cases/screenshot-cases.ts'
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
