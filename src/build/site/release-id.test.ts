import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import outsideBuilds from './folders-outside-builds.json' with { type: 'json' }
import { isSiteCode } from './release-id.ts'

it.each([
  'package-lock.json',
  'src/build/build-program.ts',
  'pages/index/+Page.tsx',
  'src/site/layout/Header.tsx',
  'src/scriptless-pages/PageShell.tsx',
  'src/build/intake/build-intake.ts',
  'src/intake/protocol/templates-file.ts',
  'src/intake/templates/templates.ts',
  'src/publishing/gate/index.ts',
  'src/publishing/git/index.ts',
])('isSiteCode is true for %s, which a build of the site uses', (path) => expect(isSiteCode(path)).toBe(true))

it.each(outsideBuilds)('isSiteCode is false for a file in the folder %s, which no build loads', (folder) => {
  expect(existsSync(folder)).toBe(true)
  expect(isSiteCode(`${folder}/a.ts`)).toBe(false)
})

it.each(['src/editor/server/index.ts', 'src/studio/index.ts', 'src/server-lib/mail/index.ts', 'src/site/layout/a.test.tsx'])(
  'isSiteCode is false for %s',
  (path) => expect(isSiteCode(path)).toBe(false),
)
