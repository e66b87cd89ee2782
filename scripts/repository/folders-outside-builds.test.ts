import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isSiteCode } from '#src/build/site/release-id.ts'
import { foldersOutsideBuildsFile, loadedByBuilds, printFoldersOutsideBuilds } from './folders-outside-builds.ts'

it('the file with the folders that are not code of a build has the content that repository:sync writes', () => {
  expect(readFileSync(foldersOutsideBuildsFile, 'utf8')).toBe(printFoldersOutsideBuilds())
})

it('isSiteCode returns true for every file that a build or the gate loads', () => {
  const loaded = loadedByBuilds().filter((file) => existsSync(file) && !file.includes('/generated/'))
  expect(loaded).toEqual(expect.arrayContaining(['src/build/intake/build-intake.ts', 'src/publishing/git/index.ts']))
  expect(loaded.filter((file) => !isSiteCode(file))).toEqual([])
})
