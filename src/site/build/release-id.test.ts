import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesIn } from '#src/lib/node/files/list-files.ts'
import { reachableFrom } from '#src/lib/node/imports/import-graph.ts'
import { foldersOutsideBuilds, isSiteCode } from './release-id.ts'

const pages = filesIn('.', ['pages', 'renderer'])
const entries = [
  'scripts/commands/build.ts',
  'vite.config.ts',
  'src/intake/templates/templates.ts',
  ...pages.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
]
/** The plugins that vite.config.ts imports for the development server only. */
const developmentPlugins = ['src/content-in-memory/server/index.ts', 'src/editor/server/index.ts']

/** The files of this project that a build loads, without those that are generated before it. */
const loaded = [...new Set(entries.flatMap((entry) => [...reachableFrom(entry, ...developmentPlugins).keys()]))].filter(
  (file) =>
    /^(src|pages|renderer|scripts)\/|^vite\.config\.ts$/.test(file) && !/\/generated\//.test(file) && !developmentPlugins.includes(file),
)

it('everything that a build loads is code of the build', () => {
  expect(loaded).toEqual(
    expect.arrayContaining(['src/intake/build/build-intake.ts', 'src/server-lib/sign-in-pages/index.ts', 'src/site/layout/Header.tsx']),
  )
  expect(loaded.filter((file) => !isSiteCode(file))).toEqual([])
})

it('every folder in foldersOutsideBuilds exists', () => {
  expect(foldersOutsideBuilds.filter((folder) => !existsSync(folder))).toEqual([])
})

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [`${folder}/${entry.name}`] : []))
const intake = existsSync('src/intake') ? ['src/intake', ...foldersIn('src/intake')] : []

it.each([...foldersIn('src').filter((folder) => folder !== 'src/intake'), ...intake])(
  'the code in %s is code of the build if a build loads some of it, or if it decides whether a built site is served',
  (folder) => {
    const isLoaded = loaded.some((file) => file.startsWith(`${folder}/`) && (folder !== 'src/intake' || file.split('/').length === 3))
    expect(isSiteCode(`${folder}/a.ts`)).toBe(isLoaded || folder === 'src/publishing')
  },
)
