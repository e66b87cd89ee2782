import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  foldersOutsideBuildsFile,
  loadedByBuilds,
  printFoldersOutsideBuilds,
} from '#src/content-toolkit/commands/folders-outside-builds.ts'
import outsideBuilds from './folders-outside-builds.json' with { type: 'json' }
import { isSiteCode } from './release-id.ts'

it('the file with the folders that are not code of a build has the content that content:sync writes', () => {
  expect(readFileSync(foldersOutsideBuildsFile, 'utf8')).toBe(printFoldersOutsideBuilds())
})

it('everything that a build or the gate loads is code of the build', () => {
  const loaded = loadedByBuilds().filter((file) => existsSync(file) && !file.includes('/generated/'))
  expect(loaded).toEqual(expect.arrayContaining(['src/intake/build/build-intake.ts', 'src/publishing/git/index.ts']))
  expect(loaded.filter((file) => !isSiteCode(file))).toEqual([])
})

it.each([
  'vite.config.ts',
  'package-lock.json',
  'scripts/commands/build.ts',
  'pages/index/+Page.tsx',
  'src/site/layout/Header.tsx',
  'src/server-lib/sign-in-pages/index.ts',
  'src/intake/build/build-intake.ts',
  'src/intake/model/bundle.ts',
  'src/intake/templates/templates.ts',
  'src/publishing/gate/index.ts',
  'src/publishing/git/index.ts',
])('%s is code of the build', (path) => expect(isSiteCode(path)).toBe(true))

it.each(outsideBuilds)('the folder %s, which no build loads, is not code of the build', (folder) => {
  expect(existsSync(folder)).toBe(true)
  expect(isSiteCode(`${folder}/a.ts`)).toBe(false)
})

it.each(['src/editor/server/index.ts', 'src/studio/index.ts', 'src/server-lib/mail/index.ts', 'src/site/layout/a.test.tsx'])(
  '%s is not code of the build',
  (path) => expect(isSiteCode(path)).toBe(false),
)
