import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BuildTask, SiteBuild } from '#src/publishing/release/check-and-build.ts'
import { liveLink, ReleaseBuilder, type ReleaseStore, type StoredRelease, switchTo } from '#src/publishing/release/index.ts'

/** Returns a made-up commit id. The builds of these tests read no repository, so the commit need not exist. */
export const commitNumber = (number: number): string => number.toString(16).padStart(40, '0')

export function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}

/** Source files that a test site is built from. Each release records a digest of these files, which `siteCode` lists. */
const testCode = { 'src/a.ts': 'one', 'package-lock.json': '{}' }

/** A stand-in for the build: writes a site of three files, of which two contain the id of the commit. */
export function fakeBuild({ folder, commit }: Pick<BuildTask, 'folder' | 'commit'>): Promise<SiteBuild> {
  const site = join(folder, 'site')
  writeFiles(site, { 'client/index.html': commit, 'client/assets/a.js': commit, 'intake/templates.js': '' })
  return Promise.resolve({ kind: 'passed', site })
}

export type TestReleases = ReturnType<typeof testReleases>

/** Creates an empty store of releases in a temporary folder. Returns it with functions that build and serve releases. */
export function testReleases() {
  const root = mkdtempSync(join(tmpdir(), 'releases-'))
  const store: ReleaseStore = { folder: join(root, 'studio'), repository: join(root, 'repository'), code: join(root, 'code') }
  writeFiles(store.code, testCode)
  const builder = new ReleaseBuilder(store, fakeBuild)
  const build = async (number: number): Promise<StoredRelease> => {
    const outcome = await builder.checkAndBuild(commitNumber(number))
    if (outcome.kind !== 'built') throw new Error(JSON.stringify(outcome))
    return outcome.release
  }
  return {
    store,
    build,
    publish: async (number: number) => {
      const release = await build(number)
      await switchTo(store, release.name)
      return release
    },
    served: (file = 'index.html') => readFileSync(join(liveLink(store), 'client', file), 'utf8'),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  }
}
