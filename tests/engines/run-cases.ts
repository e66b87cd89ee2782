import { afterAll, describe, expect, test } from 'vitest'
import { localeCodes } from '../specimen/site.ts'
import { forms } from './cases/forms.ts'
import { frame } from './cases/frame.ts'
import { language } from './cases/language.ts'
import { navigation } from './cases/navigation.ts'
import { pages } from './cases/pages.ts'
import { pictures } from './cases/pictures.ts'
import { type Engine, usual } from './engine.ts'
import { beginVisit } from './visit.ts'

const cases = [...pages, ...language, ...frame, ...navigation, ...forms, ...(process.env['PICTURES'] === undefined ? [] : pictures)]

/** Runs every case in an engine, in every language. */
export function runCases(engine: Engine): void {
  const missing = engine.missing()

  describe(engine.name, () => {
    afterAll(() => engine.close())

    for (const { title, settings: given = {}, visit: go } of cases) {
      test.for(localeCodes)(`${title}: %s`, async (locale, { skip }) => {
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
