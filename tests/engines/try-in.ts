import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { localeCodes } from '../../src/i18n/locales.ts'
import { forms } from './cases/forms.ts'
import { frame } from './cases/frame.ts'
import { language } from './cases/language.ts'
import { navigation } from './cases/navigation.ts'
import { pages } from './cases/pages.ts'
import { usual, type Engine } from './engine.ts'
import { beginVisit, type Visit } from './visit.ts'

const cases = [...pages, ...language, ...frame, ...navigation, ...forms]

/** Tries every case in an engine, in every language. */
export function tryIn(engine: Engine): void {
  const missing = engine.missing()

  async function takePicture({ screenshot }: Visit, name: string): Promise<void> {
    const folder = join('test-results', 'engines', engine.name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.png`), await screenshot())
  }

  describe(engine.name, () => {
    afterAll(() => engine.close())

    for (const { title, settings: given = {}, visit: go } of cases) {
      test.for(localeCodes)(`${title}: %s`, async (locale, { skip }) => {
        const settings = typeof given === 'function' ? given(locale) : given
        skip(missing !== undefined, `${missing} is not installed`)
        const reason = engine.leavesOut({ ...usual, ...settings })
        skip(reason !== undefined, reason)

        const visit = await beginVisit(engine, settings, locale)
        try {
          await go(visit)
          expect(await visit.complaints()).toEqual([])
        } catch (error) {
          await takePicture(visit, `${title}, ${locale}`).catch(() => {})
          throw error
        } finally {
          await visit.end()
        }
      })
    }
  })
}
